"""The instrument round a picture: dial, scales, icons, seals, plates of brass and ivory.

Units of 0.01 mm from the trim's top left corner.
"""
