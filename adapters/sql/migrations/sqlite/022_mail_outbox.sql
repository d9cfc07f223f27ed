-- Mails that no mail server has accepted yet, encrypted.
CREATE TABLE mail_outbox (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT REFERENCES users (id) ON DELETE CASCADE,
  sealed_message TEXT NOT NULL,
  created_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  next_attempt_at TEXT NOT NULL
) STRICT;

CREATE INDEX mail_outbox_of_user ON mail_outbox (user_id);
CREATE INDEX mail_outbox_by_time ON mail_outbox (next_attempt_at, id);
CREATE INDEX mail_outbox_by_end ON mail_outbox (expires_at, id);
