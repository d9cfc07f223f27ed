-- A logo is a file of the service, stored as its path; a subscription without a period's end never lapses by itself.
-- MySQL has no ADD COLUMN IF NOT EXISTS: tables are altered unless they were altered before the migration was interrupted.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE organizations DROP COLUMN logo_url,
  ADD COLUMN logo_path VARCHAR(255), ADD COLUMN period_end CHAR(24),
  ADD KEY organizations_by_logo (logo_path), ADD KEY organizations_by_end (subscription_status, period_end, id)')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'organizations' AND COLUMN_NAME = 'logo_path');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

-- GROUPS is a reserved word in MySQL.
CREATE TABLE IF NOT EXISTS project_groups (
  id CHAR(36) NOT NULL PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  name VARCHAR(255) NOT NULL,
  draft_limit BIGINT NOT NULL,
  build_limit BIGINT NOT NULL,
  created_at CHAR(24) NOT NULL,
  updated_at CHAR(24) NOT NULL,
  description LONGTEXT NOT NULL,
  UNIQUE KEY project_groups_by_name (organization_id, name),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- Includes the status, so that counts by group and status need only the index.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE projects ADD KEY projects_of_group_by_age (organization_id, group_id, created_at, id, status)')
  FROM information_schema.STATISTICS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'projects' AND INDEX_NAME = 'projects_of_group_by_age');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

CREATE TABLE IF NOT EXISTS group_members (
  group_id CHAR(36) NOT NULL,
  membership_id CHAR(36) NOT NULL,
  PRIMARY KEY (group_id, membership_id),
  KEY groups_of_member (membership_id, group_id),
  FOREIGN KEY (group_id) REFERENCES project_groups (id) ON DELETE CASCADE,
  FOREIGN KEY (membership_id) REFERENCES memberships (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS invitations (
  id CHAR(36) NOT NULL PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  email VARCHAR(320) NOT NULL,
  role VARCHAR(20) NOT NULL,
  status VARCHAR(20) NOT NULL,
  invited_by_email VARCHAR(320) NOT NULL,
  invited_by_full_name VARCHAR(255) NOT NULL,
  token_hash CHAR(64) NOT NULL UNIQUE,
  mail_token_hash CHAR(64) NOT NULL UNIQUE,
  created_at CHAR(24) NOT NULL,
  expires_at CHAR(24) NOT NULL,
  group_ids LONGTEXT NOT NULL,
  KEY invitations_by_age (organization_id, created_at, id),
  KEY invitations_by_email (organization_id, email),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- A key is deleted with its creator's membership.
CREATE TABLE IF NOT EXISTS api_keys (
  id CHAR(36) NOT NULL PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  user_id CHAR(36) NOT NULL,
  name VARCHAR(255) NOT NULL,
  type VARCHAR(20) NOT NULL,
  prefix VARCHAR(20) NOT NULL,
  hash CHAR(64) NOT NULL UNIQUE,
  previous_hash CHAR(64),
  previous_until CHAR(24),
  created_at CHAR(24) NOT NULL,
  expires_at CHAR(24),
  last_used_at CHAR(24),
  project_ids LONGTEXT NOT NULL,
  KEY api_keys_by_previous_hash (previous_hash),
  KEY api_keys_by_age (organization_id, created_at, id),
  KEY api_keys_of_member (organization_id, user_id),
  KEY api_keys_of_user (user_id),
  FOREIGN KEY (organization_id, user_id) REFERENCES memberships (organization_id, user_id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The actor is a copy that outlives the account.
-- Clustered in the order in which it is read.
CREATE TABLE IF NOT EXISTS audit_entries (
  id CHAR(36) NOT NULL,
  organization_id CHAR(36) NOT NULL,
  created_at CHAR(24) NOT NULL,
  actor_kind VARCHAR(20) NOT NULL,
  actor_id CHAR(36),
  actor_email VARCHAR(320) NOT NULL,
  actor_full_name VARCHAR(255) NOT NULL,
  action VARCHAR(100) NOT NULL,
  object_type VARCHAR(20) NOT NULL,
  object_id VARCHAR(255) NOT NULL,
  address VARCHAR(255) NOT NULL,
  summary LONGTEXT NOT NULL,
  PRIMARY KEY (organization_id, created_at, id),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
