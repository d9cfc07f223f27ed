-- The version that is published; null where none is. The version in which something that visitors can see was last changed.
ALTER TABLE projects ADD COLUMN live_version INTEGER;
ALTER TABLE projects ADD COLUMN content_version INTEGER NOT NULL DEFAULT 0;
UPDATE projects SET content_version = version,
  live_version = (SELECT l.version FROM lives l WHERE l.project_id = projects.id);

-- Who changed a project, when, and which of its own fields. Without a reference to the account: deleting one reads no versions.
CREATE TABLE project_versions (
  project_id TEXT NOT NULL REFERENCES projects (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  changed_at TEXT NOT NULL,
  author_id TEXT,
  fields TEXT NOT NULL,
  PRIMARY KEY (project_id, version)
) STRICT, WITHOUT ROWID;

CREATE INDEX project_versions_by_time ON project_versions (changed_at);
