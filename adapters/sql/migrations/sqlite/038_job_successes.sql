-- When the job last succeeded; null where it never has since this was stored.
ALTER TABLE jobs ADD COLUMN succeeded_at TEXT;
