-- The content of a project last changed before the version that published it: the same version is that of another state made live.
UPDATE projects SET content_version = content_version - 1 WHERE content_version = live_version;
