"""What the tests of the web app share."""

from .postgres import cluster, database, database_url  # noqa: F401
from .racing import track  # noqa: F401
from .routers import asking  # noqa: F401
from .serving import client, served  # noqa: F401
