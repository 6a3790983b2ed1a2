"""What all tests share."""

import os

from hypothesis import settings

# How long an example takes says more about the machine than about the code. Each run asks the same
# examples, so that a change is judged and not its luck; a thorough one draws new ones.
IS_THOROUGH = bool(os.environ.get("NONET_THOROUGH"))
settings.register_profile("nonet", deadline=None, derandomize=not IS_THOROUGH)
settings.load_profile("nonet")
