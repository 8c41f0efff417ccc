"""What people made, and people: ships, buildings, figures, and things held in the hand."""
