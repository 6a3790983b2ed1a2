"""One module per command: `run` is the command, and its signature the options."""
