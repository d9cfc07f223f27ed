-- The source project of a template, which the template outlives, and the group whose members see it, as they saw the project.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE templates ADD COLUMN project_id CHAR(36),
  ADD COLUMN group_id CHAR(36), ADD KEY templates_of_group (group_id),
  ADD CONSTRAINT templates_group FOREIGN KEY (group_id) REFERENCES project_groups (id) ON DELETE SET NULL')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'templates' AND COLUMN_NAME = 'group_id');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
