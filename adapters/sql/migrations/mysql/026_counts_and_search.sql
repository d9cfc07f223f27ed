-- How many deliveries a webhook has whose numbers are in a block, by event and status. The next migration fills these tables.
CREATE TABLE IF NOT EXISTS delivery_counts (
  webhook_id CHAR(36) NOT NULL,
  first_number BIGINT NOT NULL,
  event VARCHAR(50) NOT NULL,
  status VARCHAR(20) NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (webhook_id, first_number, event, status),
  FOREIGN KEY (webhook_id) REFERENCES webhooks (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- How many entries the audit log of an organization has from a day in UTC.
CREATE TABLE IF NOT EXISTS audit_counts (
  organization_id CHAR(36) NOT NULL,
  day CHAR(10) NOT NULL,
  count BIGINT NOT NULL,
  PRIMARY KEY (organization_id, day),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;

-- The searchable texts of an organization's projects, side by side in the order of lists: an index that MySQL cannot make of long
-- texts.
CREATE TABLE IF NOT EXISTS project_search (
  organization_id CHAR(36) NOT NULL,
  created_at CHAR(24) NOT NULL,
  id CHAR(36) NOT NULL,
  folded LONGTEXT NOT NULL,
  PRIMARY KEY (organization_id, created_at, id),
  FOREIGN KEY (organization_id) REFERENCES organizations (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
