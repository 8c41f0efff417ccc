"""What pictures of more than one kind are made of: lights, skies, waters, lands, growing things and beasts."""
