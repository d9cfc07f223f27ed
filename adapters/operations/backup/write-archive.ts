import { createHash, hash } from 'node:crypto';
import { digestsText, FILES_PER_DIGESTS, type FileDigest } from './digests.ts';
import { digestsEntry, HEADER, MANIFEST } from './entry-names.ts';
import { type BackupHeader, type BackupManifest, FORMAT, jsonBytes } from './manifest.ts';
import { BLOCK, paddingOf, tarHeader } from './tar-header.ts';

/** A file to be archived; the content has exactly `size` bytes. */
export type Entry = {
  readonly name: string;
  readonly size: number;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
};

export type Summary = Pick<BackupManifest, 'tables' | 'counters' | 'objects'>;

/**
 * The tar archive of these files, as it is read: the header first, digests after each thousand files, and the manifest with `summary`
 * last, once everything else is known. Never more than one piece of a file is in memory.
 */
export async function* archiveOf(
  header: BackupHeader,
  entries: AsyncIterable<Entry>,
  summary: () => Summary,
): AsyncGenerator<Uint8Array> {
  const time = Math.floor(Date.parse(header.createdAt) / 1000);
  const digests: string[] = [];
  let pending: FileDigest[] = [];

  async function* taken(entry: Entry) {
    const digest = createHash('sha256');
    yield* fileOf(entry, time, (piece) => digest.update(piece));
    pending.push({ name: entry.name, sha256: digest.digest('hex') });
    if (pending.length >= FILES_PER_DIGESTS) yield* described();
  }
  async function* described() {
    if (pending.length === 0) return;
    const text = digestsText(pending);
    digests.push(hash('sha256', text));
    pending = [];
    yield* fileOf(single(digestsEntry(digests.length), text), time);
  }

  yield* taken(single(HEADER, jsonBytes(header)));
  for await (const entry of entries) yield* taken(entry);
  yield* described();
  yield* fileOf(single(MANIFEST, jsonBytes({ format: FORMAT, ...summary(), digests })), time);
  yield Buffer.alloc(2 * BLOCK);
}

/** A file whose content is in memory. */
export const single = (name: string, bytes: Uint8Array): Entry => ({ name, size: bytes.length, content: [bytes] });

async function* fileOf(
  { name, size, content }: Entry,
  time: number,
  onPiece: (piece: Uint8Array) => void = () => {},
): AsyncGenerator<Uint8Array> {
  yield tarHeader({ name, size, time });
  let written = 0;
  for await (const piece of content) {
    written += piece.length;
    onPiece(piece);
    yield piece;
  }
  if (written !== size)
    throw new Error(`The file ${name} has ${written} bytes instead of ${size}: it changed meanwhile.`);
  if (paddingOf(size) > 0) yield Buffer.alloc(paddingOf(size));
}
