"""`python -m publisher` is the command `publisher`."""

from publisher.cli import main

main()
