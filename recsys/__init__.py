"""Skillet: a conversational recommender one can see through."""

__version__ = "0.1.0"
