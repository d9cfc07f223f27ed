-- Where an account was ever signed in from: an IPv4 address, or an IPv6 network. For existing sessions the latter are unknown.
CREATE TABLE IF NOT EXISTS sign_in_networks (
  user_id CHAR(36) NOT NULL,
  network VARCHAR(64) NOT NULL,
  PRIMARY KEY (user_id, network),
  FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
) ENGINE=InnoDB CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
INSERT IGNORE INTO sign_in_networks (user_id, network)
  SELECT DISTINCT user_id, address FROM sessions WHERE address <> '' AND address NOT LIKE '%:%';
