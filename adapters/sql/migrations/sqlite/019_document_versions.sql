-- The version of a document; existing ones have version 1. The next migration upgrades the rows.
ALTER TABLE items ADD COLUMN document_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE projects ADD COLUMN document_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE templates ADD COLUMN document_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE snapshots ADD COLUMN document_version INTEGER NOT NULL DEFAULT 1;
ALTER TABLE lives ADD COLUMN document_version INTEGER NOT NULL DEFAULT 1;

-- The version of the project in which the item was last changed; 0 where unknown.
ALTER TABLE items ADD COLUMN changed_in INTEGER NOT NULL DEFAULT 0;

-- Deleted items, and the version of the project in which they were deleted.
CREATE TABLE deleted_items (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  deleted_in INTEGER NOT NULL,
  kind INTEGER NOT NULL,
  id TEXT NOT NULL,
  PRIMARY KEY (project_id, deleted_in, kind, id)
) STRICT, WITHOUT ROWID;
