-- Since when the operator has disabled an account.
ALTER TABLE users ADD COLUMN disabled_at TEXT;
