"""Messages: what nonet says, as a code with facts, and its text in every language.

Whatever crosses a boundary (the core, Python, HTTP, the page) is a code with facts. The sentences
are in one catalogue per language, ``messages/<language>/<area>.json``, which the page reads too.

>>> Message("list.and", head="r1c2, r1c5", last="r3c4").text()
'r1c2, r1c5 and r3c4'
"""

from .catalogue import LANGUAGES, fact_names, has_message, load_area
from .message import Fact, Message, render

__all__ = ["LANGUAGES", "Fact", "Message", "fact_names", "has_message", "load_area", "render"]
