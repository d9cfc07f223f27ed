-- Mails that no mail server has accepted yet, encrypted.
CREATE TABLE IF NOT EXISTS mail_outbox (
  id CHAR(36) NOT NULL PRIMARY KEY,
  user_id CHAR(36),
  sealed_message MEDIUMTEXT NOT NULL,
  created_at CHAR(24) NOT NULL,
  expires_at CHAR(24) NOT NULL,
  attempts BIGINT NOT NULL,
  next_attempt_at CHAR(24) NOT NULL,
  KEY mail_outbox_of_user (user_id),
  KEY mail_outbox_by_time (next_attempt_at, id),
  KEY mail_outbox_by_end (expires_at, id),
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
