"""What lies along the road."""
