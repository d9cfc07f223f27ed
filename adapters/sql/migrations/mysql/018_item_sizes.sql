-- What an item adds to the size of its map: characters, about how many values, and bytes of its network. Every change reads their
-- sums.
SET @step = (SELECT IF(COUNT(*) > 0, 'DO 0', 'ALTER TABLE items ADD COLUMN characters BIGINT NOT NULL DEFAULT 0,
  ADD COLUMN value_count BIGINT NOT NULL DEFAULT 0, ADD COLUMN network_bytes BIGINT NOT NULL DEFAULT 0,
  ADD KEY items_by_size (project_id, characters, value_count, network_bytes)')
  FROM information_schema.COLUMNS
  WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'items' AND COLUMN_NAME = 'characters');
PREPARE step FROM @step;
EXECUTE step;
DEALLOCATE PREPARE step;

UPDATE items SET characters = CHAR_LENGTH(json), value_count = 1 + 3 * CHAR_LENGTH(json)
  - CHAR_LENGTH(REPLACE(json, ',', '')) - CHAR_LENGTH(REPLACE(json, '{', '')) - CHAR_LENGTH(REPLACE(json, '[', '')),
  network_bytes = IF(kind IN (60, 70), LENGTH(json) + 1, 0)
  WHERE characters = 0;
