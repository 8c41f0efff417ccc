"""Faults planted anywhere, in every style of scalar: each is fixed, and no other byte of the file is touched."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from publisher.check import BASE_GAME
from publisher.pipeline.fixing import fix

FILE = f"catalogue/{BASE_GAME}/cards/example.yaml"
# As written and as it should be, in the text's own characters.
FAULTS = [("one  two", "one two"), ("it's", "it’s"), ('say "so"', "say “so”"), ("end .", "end."), ("end..", "end."),
          ("a\u00a0 b", "a b"), ("why?.", "why?")]
CLEAN = ["café", "“quoted”", "it’s", "no # comment", "x:y", "{1}, then", "—", "100", "yes", "wait …", "\\"]
COMMENTS = ["", "  # it's  a comment ..", '  # "quoted" .']


@dataclass(frozen=True)
class Flavor:
    """Words with faults, their style, where the lines break, and which characters are written as escapes."""

    words: tuple[tuple[str, str], ...]
    breaks: tuple[bool, ...]
    style: str
    escaped: str
    comment: str

    def written(self, which: int) -> str:
        """The value in YAML: 0 as faulty, 1 as it should be, with the same line breaks and escapes."""
        out = ""
        for (word, broken) in zip(self.words, self.breaks, strict=True):
            out += ("\n    " if broken else " ") if out else ""
            out += self.in_style(word[which], word[0])
        if self.style in "|>":
            return f"{self.style}{self.comment}\n    {out}"
        quote = self.style if self.style in "'\"" else ""
        return f"{quote}{out}{quote}{self.comment}"

    def in_style(self, word: str, faulty: str) -> str:
        if self.style == "'":
            return word.replace("'", "''")
        if self.style != '"':
            return word
        # A character that a fix puts in is written as it is, whatever the rest of the text does.
        kept = [char in self.escaped and char in faulty for char in word]
        plain = {"\\": "\\\\", '"': '\\"'}
        return "".join(f"\\u{ord(char):04x}" if escape else plain.get(char, char)
                       for char, escape in zip(word, kept, strict=True))


@st.composite
def flavors(draw: st.DrawFn) -> Flavor:
    style = draw(st.sampled_from(["plain", "'", '"', "|", ">"]))
    clean = [word for word in CLEAN if style != "plain" or " #" not in word]
    some = st.one_of(st.sampled_from(FAULTS), st.sampled_from(clean).map(lambda word: (word, word)))
    words = [("Word", "Word"), *draw(st.lists(some, max_size=7)),
             draw(st.sampled_from([("last", "last."), ("last .", "last."), ("last..", "last."), ("last.", "last.")]))]
    breaks = [False, *(draw(st.booleans()) and word[0] != "—" for word in words[1:])]  # it would open a list
    escaped = draw(st.sampled_from(["", "é", "'\"", "é'o"])) if style == '"' else ""
    return Flavor(tuple(words), tuple(breaks), style, escaped, draw(st.sampled_from(COMMENTS)))


def cards(these: list[Flavor], which: int, ending: str, mark: str) -> str:
    rows = ["# It's a comment  with faults ..", ""]
    for number, flavor in enumerate(these):
        rows += [f"- id: card-{number}", f"  number: 'Z{number}' # it's", f"  name: \"Card {number}\"", "  type: coin",
                 "  flavor: " + flavor.written(which), "  periods: [new]", "", "#  ..", ""]
    return mark + "\n".join(rows).replace("\n", ending)


@settings(max_examples=30, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(these=st.lists(flavors(), min_size=1, max_size=6), ending=st.sampled_from(["\n", "\r\n"]),
       mark=st.sampled_from(["", "\ufeff"]))
def test_every_fault_is_fixed_and_no_other_byte_changes(
    tmp_path_factory: pytest.TempPathFactory, sample_in, these: list[Flavor], ending: str, mark: str
) -> None:
    root: Path = tmp_path_factory.mktemp("fix")
    project = sample_in(root, {"cards/example.yaml": cards(these, 0, ending, mark).encode()})
    done = fix(project, [BASE_GAME])
    done.draft.write()
    assert (root / FILE).read_bytes().decode() == cards(these, 1, ending, mark)
    assert not [why for _, why in done.left if why.startswith("not fixed")]
    assert fix(project, [BASE_GAME]).draft.texts == {}
