"""From evidence to a ranked list without a model: fusion, damping, diversity, and reasons made of facts."""
