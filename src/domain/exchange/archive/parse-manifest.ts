import { ARCHIVE_FORMAT, type ArchivedFile, type Manifest } from './manifest.ts';

type Members = Readonly<Record<string, unknown>>;

/** Whether a value of JSON is a manifest, of any version. */
export function isManifest(value: unknown): value is Manifest {
  if (!isObject(value) || value.format !== ARCHIVE_FORMAT) return false;
  const { version, minReader, generator, project, counts, files, contentDigest } = value;
  return (
    [version, minReader].every(isCount) &&
    [generator, contentDigest].every((text) => typeof text === 'string') &&
    isObject(project) &&
    typeof project.name === 'string' &&
    isObject(counts) &&
    Object.values(counts).every(isCount) &&
    Array.isArray(files) &&
    files.every(isFile)
  );
}

const isFile = (value: unknown): value is ArchivedFile =>
  isObject(value) && typeof value.path === 'string' && isCount(value.bytes) && typeof value.sha256 === 'string';

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;

const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
