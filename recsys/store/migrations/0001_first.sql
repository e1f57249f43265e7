-- The first schema. Plain SQL that SQLite and PostgreSQL both read; ids are random text, 128 bits in hex.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    created_at TIMESTAMPTZ NOT NULL
);

CREATE TABLE conversations (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    updated_at TIMESTAMPTZ NOT NULL
);
CREATE INDEX conversations_by_person ON conversations (person_id, updated_at);

-- What a person wrote. An answer is a reply to it; one message may have several (another engine, another policy).
CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    conversation_id TEXT NOT NULL REFERENCES conversations (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    text TEXT NOT NULL,
    created_at TIMESTAMPTZ NOT NULL,
    UNIQUE (conversation_id, position)
);

-- `request` holds what else the turn was given (count, seed, session, conditions left out), so that it can be replayed.
CREATE TABLE replies (
    id TEXT PRIMARY KEY,
    message_id TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
    status TEXT NOT NULL CHECK (status IN ('running', 'done', 'failed', 'stopped')),
    engine TEXT NOT NULL,
    policy TEXT NOT NULL,
    catalog TEXT NOT NULL,
    catalog_version TEXT NOT NULL,
    request JSON NOT NULL,
    text TEXT NOT NULL DEFAULT '',
    error TEXT NOT NULL DEFAULT '',
    intent JSON,
    matching INTEGER,
    relaxations JSON,
    questions JSON,
    dropped JSON,
    ms DOUBLE PRECISION,
    started_at TIMESTAMPTZ NOT NULL,
    ended_at TIMESTAMPTZ
);
CREATE INDEX replies_by_message ON replies (message_id, started_at);
CREATE INDEX replies_by_status ON replies (status);

CREATE TABLE picks (
    reply_id TEXT NOT NULL REFERENCES replies (id) ON DELETE CASCADE,
    rank INTEGER NOT NULL,
    item_id TEXT NOT NULL,
    title TEXT NOT NULL,
    sections JSON NOT NULL,
    reasons JSON NOT NULL,
    score DOUBLE PRECISION NOT NULL,
    backfilled BOOLEAN NOT NULL,
    PRIMARY KEY (reply_id, rank),
    UNIQUE (reply_id, item_id)
);

CREATE TABLE steps (
    reply_id TEXT NOT NULL REFERENCES replies (id) ON DELETE CASCADE,
    position INTEGER NOT NULL,
    tool TEXT NOT NULL,
    args TEXT NOT NULL,
    items_before INTEGER NOT NULL,
    items_after INTEGER NOT NULL,
    ms DOUBLE PRECISION NOT NULL,
    note TEXT NOT NULL,
    PRIMARY KEY (reply_id, position)
);

-- Ratings are never overwritten: the live one has no `ended_at`, earlier ones say how they ended.
-- An empty `item_id` rates the reply as a whole.
CREATE TABLE ratings (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    reply_id TEXT NOT NULL REFERENCES replies (id) ON DELETE CASCADE,
    item_id TEXT NOT NULL DEFAULT '',
    value TEXT NOT NULL CHECK (value IN ('up', 'down')),
    reason TEXT NOT NULL DEFAULT '',
    comment TEXT NOT NULL DEFAULT '',
    created_at TIMESTAMPTZ NOT NULL,
    ended_at TIMESTAMPTZ,
    ended_by TEXT CHECK (ended_by IN ('replaced', 'retracted'))
);
CREATE UNIQUE INDEX ratings_live ON ratings (person_id, reply_id, item_id) WHERE ended_at IS NULL;
CREATE INDEX ratings_by_reply ON ratings (reply_id);

-- The ledger of what is known about a person: each fact with the message it came from.
CREATE TABLE facts (
    id TEXT PRIMARY KEY,
    person_id TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    conversation_id TEXT REFERENCES conversations (id) ON DELETE CASCADE,
    message_id TEXT REFERENCES messages (id) ON DELETE SET NULL,
    facet TEXT NOT NULL,
    value JSON NOT NULL,
    polarity TEXT NOT NULL,
    scope TEXT NOT NULL CHECK (scope IN ('now', 'conversation', 'person')),
    created_at TIMESTAMPTZ NOT NULL,
    ended_at TIMESTAMPTZ
);
CREATE INDEX facts_by_person ON facts (person_id, created_at);
