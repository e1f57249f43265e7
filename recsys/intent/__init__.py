"""Reading a request: tokens, spans, polarity, and the formatted intent they add up to (OMuleT §3.2.2), without a
model.
"""
