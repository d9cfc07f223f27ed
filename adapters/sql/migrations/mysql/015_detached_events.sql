-- Events of deleted organizations and webhooks: each has its own URL and signing secret. The number is that of the outbox.
CREATE TABLE IF NOT EXISTS detached_events (
  number BIGINT NOT NULL PRIMARY KEY,
  organization_id CHAR(36) NOT NULL,
  webhook_id CHAR(36) NOT NULL,
  status VARCHAR(20) NOT NULL,
  lease_until CHAR(24),
  consecutive_failures BIGINT NOT NULL,
  created_at CHAR(24) NOT NULL,
  name VARCHAR(50) NOT NULL,
  sealed_secret VARCHAR(255) NOT NULL,
  url TEXT NOT NULL,
  data LONGTEXT NOT NULL,
  KEY detached_events_in_order (status, organization_id, number),
  KEY detached_events_of_webhook (webhook_id)
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
