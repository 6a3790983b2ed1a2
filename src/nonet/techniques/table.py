"""The techniques as data. Their names and sentences are in the catalogue of messages."""

from __future__ import annotations

from collections.abc import Iterator

from .base import Technique

# Each family with its techniques: the id; the pattern whose sentences it shares (its own without
# one); the size of the pattern; "<" and the finder where that has another name; "+" and a need.
_TABLE = """
singles:        full-house, hidden-single, naked-single
intersections:  pointing locked +boxes, claiming locked +boxes
subsets:        locked-pair locked-naked-subset 2 +boxes,
                locked-triple locked-naked-subset 3 +boxes,
                naked-pair naked-subset 2, hidden-pair hidden-subset 2,
                naked-triple naked-subset 3, hidden-triple hidden-subset 3,
                naked-quad naked-subset 4, hidden-quad hidden-subset 4
fish:           x-wing fish 2, swordfish fish 3, jellyfish fish 4,
                finned-x-wing finned-fish 2, finned-swordfish finned-fish 3,
                finned-jellyfish finned-fish 4,
                sashimi-x-wing sashimi-finned-fish 2, sashimi-swordfish sashimi-finned-fish 3,
                sashimi-jellyfish sashimi-finned-fish 4,
                franken-x-wing franken-fish 2 +boxes, franken-swordfish franken-fish 3 +boxes,
                franken-jellyfish franken-fish 4 +boxes,
                finned-franken-x-wing franken-finned-fish 2 +boxes,
                finned-franken-swordfish franken-finned-fish 3 +boxes,
                finned-franken-jellyfish franken-finned-fish 4 +boxes
single-digit:   skyscraper bridge, two-string-kite bridge +boxes,
                dual-two-string-kite bridge +boxes, empty-rectangle +boxes,
                dual-empty-rectangle empty-rectangle +boxes
colouring:      simple-colours-trap colouring <simple-colours,
                simple-colours-wrap colouring <simple-colours,
                multi-colours-1 colouring <multi-colours, multi-colours-2 colouring <multi-colours
wings:          w-wing, xy-wing, xyz-wing
uniqueness:     unique-rectangle-1 unique-rectangle +uniqueness +boxes,
                unique-rectangle-2 unique-rectangle +uniqueness +boxes,
                unique-rectangle-3 unique-rectangle +uniqueness +boxes,
                unique-rectangle-4 unique-rectangle +uniqueness +boxes,
                unique-rectangle-5 unique-rectangle +uniqueness +boxes,
                unique-rectangle-6 unique-rectangle +uniqueness +boxes,
                hidden-rectangle unique-rectangle +uniqueness +boxes,
                avoidable-rectangle-1 avoidable-rectangle +uniqueness +boxes,
                avoidable-rectangle-2 avoidable-rectangle +uniqueness +boxes,
                bug-plus-one +uniqueness
chains:         turbot-fish bridge, remote-pair, x-chain chain, xy-chain chain
loops:          continuous-nice-loop <nice-loop, discontinuous-nice-loop <nice-loop,
                aic <nice-loop,
                grouped-continuous-nice-loop continuous-nice-loop <grouped-nice-loop +boxes,
                grouped-discontinuous-nice-loop discontinuous-nice-loop <grouped-nice-loop +boxes,
                grouped-aic aic <grouped-nice-loop +boxes
sets:           als-xz als, als-xy-wing als, als-chain als, death-blossom als, sue-de-coq +boxes
templates:      template-set template, template-delete template
forcing:        forcing-chain-contradiction contradiction <forcing-chain,
                forcing-chain-verity verity <forcing-chain,
                forcing-net-contradiction contradiction <forcing-net,
                forcing-net-verity verity <forcing-net
trial:          trial
"""


def read_table(text: str) -> Iterator[Technique]:
    """Yield the techniques of a table, family by family."""
    for line in text.replace(",\n", ",").strip().splitlines():
        family, _, rows = line.partition(":")
        for row in rows.split(","):
            name, *words = row.split()
            needs = frozenset(word[1:] for word in words if word[0] == "+")
            finder = next((word[1:] for word in words if word[0] == "<"), name)
            size = next((int(word) for word in words if word.isdigit()), None)
            pattern = words[0] if words and words[0][0].isalpha() else name
            yield Technique(name, family, finder, pattern, size, needs)


TECHNIQUES: dict[str, Technique] = {own.id: own for own in read_table(_TABLE)}
"""Every technique by its id, from easy to hard within its family."""
