"""Answers to questions, choices among named items, and remarks on the message itself: sentences made of catalog facts.

What the catalog does not record is said to be unknown. No model writes a word here.
"""
