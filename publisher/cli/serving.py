"""The command that talks to an editor: lsp."""

from __future__ import annotations

from publisher.cli.common import MisuseError, NoCode, app


@app.command()
def lsp(no_code: NoCode = False) -> None:
    """Serve an editor over standard input and output (Language Server Protocol)."""
    try:
        from publisher.editor import serve
    except ModuleNotFoundError as error:
        if str(error.name).startswith("publisher"):
            raise
        told = f'the language server needs {error.name}; install it with: pip install "card-game-publisher[lsp]"'
        raise MisuseError(told) from None
    serve(run_code=not no_code)
