-- What a list of projects shows and is ordered by. name_key is the name as it is compared in lists, without case and accents. updated_by
-- is the account that changed the project last; null where the service did, or where it is unknown. The next migration fills the others.
ALTER TABLE projects ADD COLUMN name_key TEXT NOT NULL DEFAULT '';
ALTER TABLE projects ADD COLUMN updated_by TEXT;
ALTER TABLE projects ADD COLUMN levels_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN areas_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE projects ADD COLUMN markers_count INTEGER NOT NULL DEFAULT 0;

CREATE INDEX projects_by_name_key ON projects (organization_id, name_key, id, status, group_id);
CREATE INDEX projects_by_change ON projects (organization_id, updated_at, id, status, group_id);
