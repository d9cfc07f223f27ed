-- The objects of images, templates and logos, each stored and counted once for its organization. The digest is the SHA-256 of
-- the content; for older files it is unknown, and so is the size of a logo.
CREATE TABLE IF NOT EXISTS files (
  path VARCHAR(255) NOT NULL PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  digest CHAR(64),
  size BIGINT NOT NULL,
  UNIQUE KEY files_by_digest (organization_id, digest),
  KEY files_by_size (organization_id, size)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

INSERT IGNORE INTO files (path, organization_id, digest, size)
  SELECT i.path, p.organization_id, NULL, i.size FROM images i JOIN projects p ON p.id = i.project_id;
INSERT IGNORE INTO files (path, organization_id, digest, size)
  SELECT f.path, t.organization_id, NULL, f.size
  FROM templates t, JSON_TABLE(t.files, '$[*]' COLUMNS (path VARCHAR(255) PATH '$.path', size BIGINT PATH '$.size')) f
  WHERE t.organization_id IS NOT NULL;
INSERT IGNORE INTO files (path, organization_id, digest, size)
  SELECT logo_path, id, NULL, 0 FROM organizations WHERE logo_path IS NOT NULL;

-- MySQL has no ADD COLUMN IF NOT EXISTS: the table is altered unless it was altered before the migration was interrupted.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE images ADD COLUMN object_path VARCHAR(255),
  ADD KEY images_by_object (object_path), ADD FOREIGN KEY (object_path) REFERENCES files (path)')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'images' AND COLUMN_NAME = 'object_path');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
UPDATE images SET object_path = path WHERE object_path IS NULL;

CREATE TABLE IF NOT EXISTS template_files (
  path VARCHAR(255) NOT NULL PRIMARY KEY,
  template_id CHAR(36) NOT NULL,
  object_path VARCHAR(255) NOT NULL,
  KEY template_files_of_template (template_id),
  KEY template_files_by_object (object_path),
  FOREIGN KEY (template_id) REFERENCES templates (id) ON DELETE CASCADE,
  FOREIGN KEY (object_path) REFERENCES files (path)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

INSERT IGNORE INTO template_files (path, template_id, object_path)
  SELECT f.path, t.id, f.path
  FROM templates t, JSON_TABLE(t.files, '$[*]' COLUMNS (path VARCHAR(255) PATH '$.path')) f
  WHERE t.organization_id IS NOT NULL;
