import { isObjectPath } from '../../../src/domain/projects/images/object-path.ts';
import { BackupError } from './backup-error.ts';

export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
export const DATABASE = 'database/waymark.db';
export const SECRET_KEY = 'secret.key';

const OBJECTS = 'objects/';
const ROWS = /^database\/tables\/\d{3}-([a-z][a-z0-9_]{0,99})\/\d{8}\.ndjson$/;

export const objectEntry = (path: string): string => OBJECTS + path;

/** The path of an object; null for any other file of an archive. */
export const objectPathOf = (name: string): string | null =>
  name.startsWith(OBJECTS) ? name.slice(OBJECTS.length) : null;

/** Rows of the table at this position, the so-manieth file of them. */
export const rowsEntry = (position: number, table: string, part: number): string =>
  `database/tables/${String(position).padStart(3, '0')}-${table}/${String(part).padStart(8, '0')}.ndjson`;

/** The table whose rows a file has; null for any other file. */
export const tableOf = (name: string): string | null => ROWS.exec(name)?.[1] ?? null;

export const digestsEntry = (part: number): string => `digests/${String(part).padStart(8, '0')}.txt`;

const MEGABYTE = 1_048_576;

/** The kinds of content, in their order in an archive, and how large one file may be, in bytes. */
const KINDS: readonly { readonly is: (name: string) => boolean; readonly most: number }[] = [
  { is: (name) => name === HEADER, most: MEGABYTE },
  { is: (name) => name === DATABASE, most: Number.MAX_SAFE_INTEGER },
  { is: (name) => ROWS.test(name), most: 512 * MEGABYTE },
  { is: (name) => isObjectPath(objectPathOf(name) ?? ''), most: 512 * MEGABYTE },
  { is: (name) => name === SECRET_KEY, most: MEGABYTE },
];

export const MOST_OF_SUMMARIES = 64 * MEGABYTE;

/**
 * Throws unless a file may follow the one before it: every name occurs once, and is one that a backup has, so none leads out of a
 * folder.
 */
export function requireOrder(previous: string | null, name: string, size: number): void {
  const rank = rankOf(name);
  if (rank === -1) throw new BackupError(`The archive has a file that is not part of a backup: ${name}.`);
  const before = previous === null ? -1 : rankOf(previous);
  const isLater = rank > before || (rank === before && name > previous!);
  if (!isLater || (previous === null && name !== HEADER))
    throw new BackupError(`${name} is twice in the archive, or out of order.`);
  if (size > KINDS[rank]!.most) throw new BackupError(`${name} is larger than any of a backup.`);
}

const rankOf = (name: string): number => KINDS.findIndex(({ is }) => is(name));
