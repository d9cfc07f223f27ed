-- What a delivery and its response said about themselves. Both are JSON.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0',
  'ALTER TABLE deliveries ADD COLUMN request_headers TEXT NOT NULL DEFAULT (''{}''),
    ADD COLUMN response_headers TEXT NOT NULL DEFAULT (''{}''),
    ADD COLUMN are_response_headers_truncated BOOLEAN NOT NULL DEFAULT FALSE')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'deliveries' AND COLUMN_NAME = 'response_headers');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;
