"""Where items come from: the schema, domain files, one importer a source, and the joins between sources."""
