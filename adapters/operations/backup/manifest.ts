import * as v from 'valibot';
import { BackupError } from './backup-error.ts';

/** The newest format of archives that this program writes and reads. */
export const FORMAT = 1;

const hex = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,99}$/));

const HEADER = v.object({
  format: count,
  /** The version of the program that made it. */
  release: v.pipe(v.string(), v.maxLength(100)),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  dialect: v.picklist(['sqlite', 'mysql']),
  /** Those that the database has applied. */
  migrations: v.array(v.pipe(v.string(), v.regex(/^[a-z0-9_.-]{1,100}$/i))),
  /** The service that it is a backup of: a random text, stored in its database. */
  series: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}$/)),
  /** Whether it is removed when newer ones take its place. */
  isRotated: v.boolean(),
  isDatabaseOnly: v.boolean(),
  /** Whether the name of the file tells how many files are missing; in older backups it does not. */
  isMissingNamed: v.optional(v.boolean(), false),
  hasKey: v.boolean(),
  keyFingerprint: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
});

const MANIFEST = v.object({
  format: count,
  tables: v.record(name, count),
  /** The highest numbers that tables with automatic numbers have given, in MySQL. */
  counters: v.record(name, count),
  /** `missing`: files that rows refer to, and that the object store does not have. */
  objects: v.object({ count, bytes: count, missing: count }),
  /** The SHA-256 of each file of digests, in order. */
  digests: v.array(hex),
});

/** What is known before the content: the first file of an archive. */
export type BackupHeader = v.InferOutput<typeof HEADER>;
/** What is known after the content: the last file of an archive. */
export type BackupManifest = v.InferOutput<typeof MANIFEST>;

export const parseHeader = (bytes: Uint8Array): BackupHeader => parsed(HEADER, bytes, 'header.json');
export const parseManifest = (bytes: Uint8Array): BackupManifest => parsed(MANIFEST, bytes, 'manifest.json');

export const jsonBytes = (value: BackupHeader | BackupManifest): Buffer =>
  Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

function parsed<T>(schema: v.GenericSchema<unknown, T>, bytes: Uint8Array, file: string): T {
  const value = jsonOf(bytes, file);
  if (v.is(v.object({ format: v.pipe(count, v.minValue(FORMAT + 1)) }), value))
    throw new BackupError('The archive has a newer format than this program knows; use the release that made it.');
  const result = v.safeParse(schema, value);
  if (!result.success) throw new BackupError(`${file} is damaged: it is not valid.`);
  return result.output;
}

function jsonOf(bytes: Uint8Array, file: string): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch (cause) {
    throw new BackupError(`${file} is damaged: it is no JSON.`, cause);
  }
}
