"""The commands of `python -m recsys`, one file each: read arguments, call the rooms that do the work, print."""
