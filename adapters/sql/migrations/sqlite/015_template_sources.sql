-- The source project of a template, which the template outlives, and the group whose members see it, as they saw the project.
ALTER TABLE templates ADD COLUMN project_id TEXT;
ALTER TABLE templates ADD COLUMN group_id TEXT REFERENCES project_groups (id) ON DELETE SET NULL;

CREATE INDEX templates_of_group ON templates (group_id);
