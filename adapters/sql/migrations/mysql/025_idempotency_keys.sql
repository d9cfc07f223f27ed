-- What requests with an Idempotency-Key have created; id: a digest of caller, path and key.
CREATE TABLE IF NOT EXISTS idempotency_keys (
  id CHAR(64) NOT NULL PRIMARY KEY,
  user_id CHAR(36) NOT NULL,
  body_hash CHAR(64) NOT NULL,
  status BIGINT NOT NULL,
  resource_id VARCHAR(255) NOT NULL,
  expires_at CHAR(24) NOT NULL,
  KEY idempotency_keys_of_user (user_id, expires_at),
  KEY idempotency_keys_by_end (expires_at),
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
