"""Measuring: latencies beside peers, studies of parts, and later the evaluation on real requests."""
