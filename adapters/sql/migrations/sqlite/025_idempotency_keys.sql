-- What requests with an Idempotency-Key have created; id: a digest of caller, path and key.
CREATE TABLE idempotency_keys (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  body_hash TEXT NOT NULL,
  status INTEGER NOT NULL,
  resource_id TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX idempotency_keys_of_user ON idempotency_keys (user_id, expires_at);
CREATE INDEX idempotency_keys_by_end ON idempotency_keys (expires_at);
