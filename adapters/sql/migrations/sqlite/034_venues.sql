-- What a map is of, and whose work it is based on. Both are JSON.
ALTER TABLE projects ADD COLUMN venue TEXT NOT NULL DEFAULT 'null';
ALTER TABLE projects ADD COLUMN attribution TEXT NOT NULL DEFAULT '[]';
