"""Bringing a catalog of one's own: files read row by row, columns mapped to facets, all said in a report."""
