-- What a delivery and its response said about themselves. Both are JSON.
ALTER TABLE deliveries ADD COLUMN request_headers TEXT NOT NULL DEFAULT '{}';
ALTER TABLE deliveries ADD COLUMN response_headers TEXT NOT NULL DEFAULT '{}';
ALTER TABLE deliveries ADD COLUMN are_response_headers_truncated INTEGER NOT NULL DEFAULT 0;
