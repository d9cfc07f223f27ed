ALTER TABLE users ADD COLUMN google_id TEXT;
ALTER TABLE users ADD COLUMN is_vouched INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN avatar_path TEXT;
ALTER TABLE users ADD COLUMN last_active_at TEXT;
ALTER TABLE users DROP COLUMN avatar_url;
CREATE UNIQUE INDEX users_by_google_id ON users (google_id);
CREATE INDEX users_by_avatar ON users (avatar_path);

ALTER TABLE sessions ADD COLUMN last_seen_at TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN user_agent TEXT NOT NULL DEFAULT '';
ALTER TABLE sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
UPDATE sessions SET last_seen_at = created_at;

-- last_step is -1 where no code was used to sign in.
CREATE TABLE two_factors (
  user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  sealed_secret TEXT NOT NULL,
  is_enabled INTEGER NOT NULL,
  last_step INTEGER NOT NULL
) STRICT;

CREATE TABLE backup_codes (
  user_id TEXT NOT NULL REFERENCES two_factors (user_id) ON DELETE CASCADE,
  hash TEXT NOT NULL,
  PRIMARY KEY (user_id, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE challenges (
  hash TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  tries INTEGER NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX challenges_of_user ON challenges (user_id);
CREATE INDEX challenges_by_end ON challenges (expires_at);

CREATE TABLE mail_tokens (
  hash TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  purpose TEXT NOT NULL,
  email TEXT NOT NULL,
  expires_at TEXT NOT NULL
) STRICT;

CREATE INDEX mail_tokens_of_user ON mail_tokens (user_id);
CREATE INDEX mail_tokens_by_end ON mail_tokens (expires_at);
