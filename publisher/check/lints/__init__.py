"""One lint a module, in the constant LINT; the module is named as its lint is, with underscores."""
