-- How often a transaction on a cluster has held the row, which it does by writing it; in SQLite never.
ALTER TABLE organizations ADD COLUMN holds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN holds INTEGER NOT NULL DEFAULT 0;
ALTER TABLE users ADD COLUMN holds INTEGER NOT NULL DEFAULT 0;
