-- What an item adds to the size of its map: characters, about how many values, and bytes of its network. Every change reads their
-- sums.
ALTER TABLE items ADD COLUMN characters INTEGER NOT NULL DEFAULT 0;
ALTER TABLE items ADD COLUMN value_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE items ADD COLUMN network_bytes INTEGER NOT NULL DEFAULT 0;

UPDATE items SET characters = LENGTH(json), value_count = 1 + 3 * LENGTH(json)
  - LENGTH(REPLACE(json, ',', '')) - LENGTH(REPLACE(json, '{', '')) - LENGTH(REPLACE(json, '[', '')),
  network_bytes = CASE WHEN kind IN (60, 70) THEN LENGTH(CAST(json AS BLOB)) + 1 ELSE 0 END;

CREATE INDEX items_by_size ON items (project_id, characters, value_count, network_bytes);
