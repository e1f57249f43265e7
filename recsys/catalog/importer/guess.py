"""TEMP"""


def guess_domain(name, profile):
    raise NotImplementedError


def guess_onto(domain, profile):
    raise NotImplementedError
