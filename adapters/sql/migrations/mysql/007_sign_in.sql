-- MySQL has no ADD COLUMN IF NOT EXISTS: each table is altered by one atomic statement, unless it was altered
-- before the migration was interrupted.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE users DROP COLUMN avatar_url,
  ADD COLUMN google_id VARCHAR(255), ADD COLUMN is_vouched TINYINT NOT NULL DEFAULT 0,
  ADD COLUMN avatar_path VARCHAR(255), ADD COLUMN last_active_at CHAR(24),
  ADD UNIQUE KEY users_by_google_id (google_id), ADD KEY users_by_avatar (avatar_path)')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'users' AND COLUMN_NAME = 'google_id');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE sessions ADD COLUMN last_seen_at CHAR(24) NOT NULL DEFAULT '''',
  ADD COLUMN user_agent VARCHAR(500) NOT NULL DEFAULT '''', ADD COLUMN address VARCHAR(64) NOT NULL DEFAULT ''''')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'sessions' AND COLUMN_NAME = 'last_seen_at');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
UPDATE sessions SET last_seen_at = created_at WHERE last_seen_at = '';

-- last_step is -1 where no code was used to sign in.
CREATE TABLE IF NOT EXISTS two_factors (
  user_id CHAR(36) NOT NULL PRIMARY KEY,
  sealed_secret VARCHAR(255) NOT NULL,
  is_enabled TINYINT NOT NULL,
  last_step BIGINT NOT NULL,
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS backup_codes (
  user_id CHAR(36) NOT NULL,
  hash CHAR(64) NOT NULL,
  PRIMARY KEY (user_id, hash),
  FOREIGN KEY (user_id) REFERENCES two_factors (user_id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS challenges (
  hash CHAR(64) NOT NULL PRIMARY KEY,
  user_id CHAR(36) NOT NULL,
  tries BIGINT NOT NULL,
  expires_at CHAR(24) NOT NULL,
  KEY challenges_of_user (user_id),
  KEY challenges_by_end (expires_at),
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

CREATE TABLE IF NOT EXISTS mail_tokens (
  hash CHAR(64) NOT NULL PRIMARY KEY,
  user_id CHAR(36) NOT NULL,
  purpose VARCHAR(20) NOT NULL,
  email VARCHAR(320) NOT NULL,
  expires_at CHAR(24) NOT NULL,
  KEY mail_tokens_of_user (user_id),
  KEY mail_tokens_by_end (expires_at),
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
