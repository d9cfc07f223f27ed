-- The picture of the working copy in this version, which members see in lists: its file as base64.
CREATE TABLE draft_pictures (
  project_id TEXT NOT NULL PRIMARY KEY REFERENCES projects (id) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  extension TEXT NOT NULL,
  content TEXT NOT NULL
) STRICT;
