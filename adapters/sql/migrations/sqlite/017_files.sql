-- The objects of images, templates and logos, each stored and counted once for its organization. The digest is the SHA-256 of
-- the content; for older files it is unknown, and so is the size of a logo.
CREATE TABLE files (
  path TEXT NOT NULL PRIMARY KEY,
  organization_id TEXT NOT NULL,
  digest TEXT,
  size INTEGER NOT NULL,
  UNIQUE (organization_id, digest)
) STRICT;

CREATE INDEX files_by_size ON files (organization_id, size);

INSERT INTO files (path, organization_id, digest, size)
  SELECT i.path, p.organization_id, NULL, i.size FROM images i JOIN projects p ON p.id = i.project_id;
INSERT INTO files (path, organization_id, digest, size)
  SELECT json_extract(f.value, '$.path'), t.organization_id, NULL, json_extract(f.value, '$.size')
  FROM templates t, json_each(t.files) f WHERE t.organization_id IS NOT NULL;
INSERT INTO files (path, organization_id, digest, size)
  SELECT logo_path, id, NULL, 0 FROM organizations WHERE logo_path IS NOT NULL;

ALTER TABLE images ADD COLUMN object_path TEXT REFERENCES files (path);
UPDATE images SET object_path = path;
CREATE INDEX images_by_object ON images (object_path);

CREATE TABLE template_files (
  path TEXT NOT NULL PRIMARY KEY,
  template_id TEXT NOT NULL REFERENCES templates (id) ON DELETE CASCADE,
  object_path TEXT NOT NULL REFERENCES files (path)
) STRICT;

CREATE INDEX template_files_of_template ON template_files (template_id);
CREATE INDEX template_files_by_object ON template_files (object_path);

INSERT INTO template_files (path, template_id, object_path)
  SELECT json_extract(f.value, '$.path'), t.id, json_extract(f.value, '$.path')
  FROM templates t, json_each(t.files) f WHERE t.organization_id IS NOT NULL;
