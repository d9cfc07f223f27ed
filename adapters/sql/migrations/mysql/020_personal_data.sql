-- What the export of a person's data reads, in any organization.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE invitations ADD KEY invitations_of_inviter (inviter_id, created_at, id)')
  FROM information_schema.STATISTICS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'invitations' AND INDEX_NAME = 'invitations_of_inviter');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE invitations ADD KEY invitations_of_addressee (email, created_at, id)')
  FROM information_schema.STATISTICS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'invitations' AND INDEX_NAME = 'invitations_of_addressee');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE audit_entries ADD KEY audit_entries_of_actor (actor_id, created_at, id)')
  FROM information_schema.STATISTICS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'audit_entries' AND INDEX_NAME = 'audit_entries_of_actor');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
