-- Where an account was ever signed in from: an IPv4 address, or an IPv6 network. For existing sessions the latter are unknown.
CREATE TABLE sign_in_networks (
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  network TEXT NOT NULL,
  PRIMARY KEY (user_id, network)
) STRICT, WITHOUT ROWID;
INSERT INTO sign_in_networks (user_id, network)
  SELECT DISTINCT user_id, address FROM sessions WHERE address <> '' AND address NOT LIKE '%:%';
