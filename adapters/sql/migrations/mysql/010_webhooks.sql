-- The creator is a copy that outlives the account.
CREATE TABLE IF NOT EXISTS webhooks (
  id CHAR(36) NOT NULL PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  is_active TINYINT NOT NULL,
  sealed_secret VARCHAR(255) NOT NULL,
  consecutive_failures BIGINT NOT NULL,
  last_delivery_at CHAR(24),
  last_success_at CHAR(24),
  created_at CHAR(24) NOT NULL,
  updated_at CHAR(24) NOT NULL,
  created_by_email VARCHAR(320) NOT NULL,
  created_by_full_name VARCHAR(255) NOT NULL,
  url TEXT NOT NULL,
  events TEXT NOT NULL,
  description LONGTEXT NOT NULL,
  KEY webhooks_by_age (organization_id, created_at, id),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- A number is never reused: the server keeps the counter, also over a restart and after the rows are deleted.
CREATE TABLE IF NOT EXISTS outbox (
  number BIGINT NOT NULL AUTO_INCREMENT PRIMARY KEY,
  webhook_id CHAR(36) NOT NULL,
  status VARCHAR(20) NOT NULL,
  lease_until CHAR(24),
  created_at CHAR(24) NOT NULL,
  name VARCHAR(50) NOT NULL,
  data LONGTEXT NOT NULL,
  KEY outbox_of_webhook (webhook_id),
  KEY outbox_in_order (status, number),
  FOREIGN KEY (webhook_id) REFERENCES webhooks (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The number is that of the outbox, so that the deliveries of a webhook are in the order of their numbers. The index by event includes
-- the status, so that counts by event and status need only the index.
CREATE TABLE IF NOT EXISTS deliveries (
  number BIGINT NOT NULL PRIMARY KEY,
  id CHAR(36) NOT NULL UNIQUE,
  webhook_id CHAR(36) NOT NULL,
  event VARCHAR(50) NOT NULL,
  status VARCHAR(20) NOT NULL,
  status_code BIGINT NOT NULL,
  is_response_body_truncated TINYINT NOT NULL,
  duration_milliseconds BIGINT NOT NULL,
  error VARCHAR(20) NOT NULL,
  created_at CHAR(24) NOT NULL,
  response_body TEXT NOT NULL,
  payload LONGTEXT NOT NULL,
  KEY deliveries_in_order (webhook_id, number),
  KEY deliveries_of_status (webhook_id, status, number),
  KEY deliveries_of_event (webhook_id, event, number, status),
  KEY deliveries_by_age (created_at),
  FOREIGN KEY (webhook_id) REFERENCES webhooks (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
