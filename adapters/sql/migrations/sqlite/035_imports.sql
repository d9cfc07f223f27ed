-- Files that become a project, or a part of one. lease_until is empty while nobody reads the files; served_at is when that began last.
CREATE TABLE imports (
  id TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
  project_id TEXT REFERENCES projects (id) ON DELETE CASCADE,
  created_by TEXT NOT NULL,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  expires_at TEXT NOT NULL,
  status TEXT NOT NULL,
  format TEXT,
  options TEXT NOT NULL,
  size INTEGER NOT NULL,
  attempts INTEGER NOT NULL,
  progress TEXT NOT NULL,
  report TEXT NOT NULL,
  issues TEXT NOT NULL DEFAULT '[]',
  lease_owner TEXT NOT NULL DEFAULT '',
  lease_until TEXT NOT NULL DEFAULT '',
  served_at TEXT NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX imports_of_organization ON imports (organization_id, created_at, id);
CREATE INDEX imports_of_project ON imports (project_id, created_at, id);
CREATE INDEX imports_to_read ON imports (status, lease_until);
CREATE INDEX imports_by_expiry ON imports (expires_at);

CREATE TABLE import_files (
  import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  role TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  digest TEXT NOT NULL,
  object_path TEXT NOT NULL REFERENCES files (path),
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  PRIMARY KEY (import_id, role, position)
) STRICT;

CREATE INDEX import_files_by_object ON import_files (object_path);
