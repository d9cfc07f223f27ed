import { createHash, hash } from 'node:crypto';
import { BackupError } from './backup-error.ts';
import { digestsText, FILES_PER_DIGESTS, type FileDigest } from './digests.ts';
import { digestsEntry, HEADER, MANIFEST, MOST_OF_SUMMARIES, requireOrder } from './entry-names.ts';
import { type BackupHeader, type BackupManifest, parseHeader, parseManifest } from './manifest.ts';
import { type PieceReader, pieceReader } from './piece-reader.ts';
import { BLOCK, paddingOf, parseTarHeader } from './tar-header.ts';

/** A file of an archive. The content can be read once, until the visitor returns; its digest is compared only later. */
export type ReadEntry = { readonly name: string; readonly size: number; readonly content: AsyncIterable<Buffer> };

export type ArchiveVisitor = {
  /** Called first; throws where the archive is not acceptable. */
  readonly onHeader?: (header: BackupHeader) => void | Promise<void>;
  /** Called for each other file of the content, in order. */
  readonly onFile?: (entry: ReadEntry) => Promise<void>;
};

export type ReadArchive = { readonly header: BackupHeader; readonly manifest: BackupManifest };

/**
 * Reads a whole tar archive of a backup. Throws a `BackupError` with the first fault: a file that is damaged, missing, twice there, out
 * of order or not part of a backup, or an archive that is cut off or goes on after its end. Memory is bounded whatever it contains.
 */
export async function readArchive(source: AsyncIterable<Buffer>, visitor: ArchiveVisitor = {}): Promise<ReadArchive> {
  const reader = pieceReader(source);
  try {
    return await read(reader, visitor);
  } finally {
    await reader.close();
  }
}

async function read(reader: PieceReader, visitor: ArchiveVisitor): Promise<ReadArchive> {
  const summaries = digestChecks();
  let header: BackupHeader | null = null;
  let previous: string | null = null;
  for (;;) {
    const { name, size } = parseTarHeader(await reader.take(BLOCK));
    if (name === summaries.expected()) {
      summaries.check(name, await whole(reader, name, size));
      continue;
    }
    if (name === MANIFEST && header) {
      const manifest = parseManifest(await whole(reader, name, size));
      summaries.requireAll(manifest);
      await requireEnd(reader);
      return { header, manifest };
    }
    requireOrder(previous, name, size);
    previous = name;
    if (name === HEADER) {
      const bytes = await whole(reader, name, size);
      header = parseHeader(bytes);
      summaries.add({ name, sha256: hash('sha256', bytes) });
      await visitor.onHeader?.(header);
    } else summaries.add({ name, sha256: await visited(reader, { name, size }, visitor) });
  }
}

/** Reads the header alone. */
export async function readArchiveHeader(source: AsyncIterable<Buffer>): Promise<BackupHeader> {
  const reader = pieceReader(source);
  try {
    const { name, size } = parseTarHeader(await reader.take(BLOCK));
    if (name !== HEADER) throw new BackupError('The archive is no backup.');
    return parseHeader(await whole(reader, name, size));
  } finally {
    await reader.close();
  }
}

/** Compares each file of digests with those of the files before it. */
function digestChecks() {
  let pending: FileDigest[] = [];
  const checked: string[] = [];
  return {
    expected: () => digestsEntry(checked.length + 1),
    add(digest: FileDigest) {
      pending.push(digest);
      if (pending.length > FILES_PER_DIGESTS)
        throw new BackupError(`The archive has no digest of ${pending[0]!.name}.`);
    },
    check(name: string, text: Buffer) {
      const lines = text.toString('latin1').split('\n');
      const wrong = pending.find(({ name, sha256 }, at) => lines[at] !== `${sha256}  ${name}`);
      if (wrong) throw new BackupError(`${wrong.name} is damaged: it differs from its digest.`);
      if (pending.length === 0 || !digestsText(pending).equals(text))
        throw new BackupError(`${name} is damaged, or a file is missing.`);
      pending = [];
      checked.push(hash('sha256', text));
    },
    requireAll({ digests }: BackupManifest) {
      if (pending.length > 0) throw new BackupError(`The archive has no digest of ${pending[0]!.name}.`);
      if (digests.join() !== checked.join()) throw new BackupError(`${MANIFEST} is damaged, or a file is missing.`);
    },
  };
}

async function whole(reader: PieceReader, name: string, size: number): Promise<Buffer> {
  if (size > MOST_OF_SUMMARIES) throw new BackupError(`${name} is larger than any of a backup.`);
  const bytes = await reader.take(size);
  await requireZeros(reader, paddingOf(size));
  return bytes;
}

/** Lets the visitor read a file, reads what it left, and returns the digest. */
async function visited(
  reader: PieceReader,
  { name, size }: Pick<ReadEntry, 'name' | 'size'>,
  { onFile }: ArchiveVisitor,
): Promise<string> {
  const digest = createHash('sha256');
  const content = digested(reader.pieces(size), digest);
  // The loop below goes on where the visitor stopped.
  await onFile?.({ name, size, content: { [Symbol.asyncIterator]: () => ({ next: () => content.next() }) } });
  for await (const _ of content);
  await requireZeros(reader, paddingOf(size));
  return digest.digest('hex');
}

async function* digested(pieces: AsyncIterable<Buffer>, digest: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    digest.update(piece);
    yield piece;
  }
}

async function requireEnd(reader: PieceReader): Promise<void> {
  await requireZeros(reader, 2 * BLOCK);
  await reader.end();
}

async function requireZeros(reader: PieceReader, length: number): Promise<void> {
  const bytes = await reader.take(length);
  if (bytes.some((byte) => byte !== 0)) throw new BackupError('The archive is damaged between two files.');
}
