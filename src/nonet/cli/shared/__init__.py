"""What the commands share: options, input, answers, output, progress."""
