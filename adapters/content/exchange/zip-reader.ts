import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fileRefused } from '../../../src/domain/exchange/file-refused.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { requireSafeName, unsafe } from './unsafe-names.ts';

const MEGABYTE = 1_048_576;
const MOST_UNPACKED = 512 * MEGABYTE;
const MOST_OF_TEXT = 128 * MEGABYTE;
const MOST_ENTRIES = 5000;
/** Beyond so many bytes neither an entry nor all of them may be unpacked to more than so many times their size. */
const RATIO = { from: 10 * MEGABYTE, most: 100 };
const LOCAL_HEADER = 30;
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;
const IMAGE = /\.(?:png|jpe?g|gif|webp)$/i;
/** What programs leave in archives beside what people put there. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/;

/** How large the archives of an import are, packed and unpacked, as their directories say. */
export type Unpacking = { packed: number; unpacked: number };

export const noUnpacking = (): Unpacking => ({ packed: 0, unpacked: 0 });

/** How the library refuses a name. */
const UNSAFE_NAME = /^(?:invalid characters in fileName|invalid relative path|absolute path): ([\s\S]*)$/;

export type ZipEntry = { readonly name: string; readonly size: number; readonly open: () => Promise<Readable> };

/**
 * Opens a zip file on the disk and checks its directory before anything is unpacked. Throws `file_refused` with `archive_too_large`,
 * `archive_unsafe` or `archive_damaged`. What is read of an entry is never more than the directory says. `total`: of the archives before, to
 * which this one is added: the limits are those of all of them.
 */
export async function withZip<T>(
  path: string,
  total: Unpacking,
  work: (entries: readonly ZipEntry[]) => Promise<T>,
): Promise<T> {
  const zip = await yauzl
    .openPromise(path, { autoClose: false, strictFileNames: false, decodeStrings: true })
    .catch(damaged);
  try {
    const entries = await entriesOf(zip, total).catch(damaged);
    return await work(entries);
  } finally {
    zip.close();
  }
}

/**
 * The first bytes of an entry. All of it is unpacked to nowhere: an entry that has more bytes than the directory says, or is damaged, is
 * refused.
 */
export async function beginningOfEntry(entry: ZipEntry, most: number): Promise<Uint8Array> {
  let bytes = Buffer.alloc(0);
  for await (const piece of piecesOf(entry)) if (bytes.length < most) bytes = Buffer.concat([bytes, piece]);
  return bytes.subarray(0, most);
}

/** The bytes of an entry, whatever it is packed with. */
export async function entryBytes(entry: ZipEntry): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  for await (const piece of piecesOf(entry)) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function* piecesOf(entry: ZipEntry): AsyncGenerator<Buffer> {
  try {
    let read = 0;
    for await (const piece of (await entry.open()) as AsyncIterable<Buffer>) {
      read += piece.length;
      if (read > entry.size)
        throw fileRefused('archive_too_large', `The entry ${entry.name} is larger than its archive says.`, entry.name);
      yield piece;
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const isLonger = error instanceof Error && /too many bytes/.test(error.message);
    if (isLonger)
      throw fileRefused('archive_too_large', `The entry ${entry.name} is larger than its archive says.`, entry.name);
    throw fileRefused('archive_damaged', `The entry ${entry.name} cannot be unpacked.`, entry.name);
  }
}

async function entriesOf(zip: ZipFile, total: Unpacking): Promise<readonly ZipEntry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw tooLarge(`has more than ${MOST_ENTRIES} entries`);
  const found: Entry[] = [];
  const seen = new Set<string>();
  for await (const entry of zip.eachEntry()) {
    if (found.length >= MOST_ENTRIES) throw tooLarge(`has more than ${MOST_ENTRIES} entries`);
    found.push(entry);
    requireSafe(entry, seen);
    total.packed += entry.compressedSize;
    total.unpacked += entry.uncompressedSize;
    requireSize(entry, total.unpacked);
  }
  if (isPackedTooWell(total.unpacked, total.packed)) throw tooLarge('is packed much too well');
  requireApart(found, zip.fileSize);
  return found
    .filter(({ fileName }) => !fileName.endsWith('/') && !IGNORED.test(fileName))
    .map((entry) => ({
      name: entry.fileName.replaceAll('\\', '/'),
      size: entry.uncompressedSize,
      open: () => zip.openReadStreamPromise(entry),
    }));
}

function requireSafe(entry: Entry, seen: Set<string>): void {
  const { fileName, externalFileAttributes } = entry;
  requireSafeName(fileName, seen);
  if (((externalFileAttributes >>> 16) & FILE_TYPE) === SYMBOLIC_LINK) throw unsafe(fileName, 'is a link');
  if (entry.isEncrypted()) throw unsafe(fileName, 'is encrypted');
}

function requireSize({ fileName, uncompressedSize: size, compressedSize }: Entry, unpacked: number): void {
  if (unpacked > MOST_UNPACKED)
    throw tooLarge(`has more than ${MOST_UNPACKED / MEGABYTE} MB when it is unpacked`, fileName);
  if (size > MOST_OF_TEXT && !IMAGE.test(fileName))
    throw tooLarge(`has a file of more than ${MOST_OF_TEXT / MEGABYTE} MB`, fileName);
  if (isPackedTooWell(size, compressedSize)) throw tooLarge('has a file that is packed much too well', fileName);
}

const isPackedTooWell = (unpacked: number, packed: number): boolean =>
  unpacked > RATIO.from && unpacked > RATIO.most * packed;

/** Entries that share bytes would be unpacked many times. */
function requireApart(entries: readonly Entry[], fileSize: number): void {
  const ranges = entries
    .map(({ relativeOffsetOfLocalHeader: start, fileNameLength, compressedSize, fileName }) => ({
      start,
      end: start + LOCAL_HEADER + fileNameLength + compressedSize,
      fileName,
    }))
    .sort((a, b) => a.start - b.start);
  ranges.forEach(({ end, fileName }, at) => {
    if (end > (ranges[at + 1]?.start ?? fileSize)) throw tooLarge('has entries that share their bytes', fileName);
  });
}

const tooLarge = (what: string, path?: string) => fileRefused('archive_too_large', `The archive ${what}.`, path);

function damaged(error: unknown): never {
  if (error instanceof DomainError) throw error;
  const reason = error instanceof Error ? error.message : '';
  const [, name] = UNSAFE_NAME.exec(reason) ?? [];
  if (name !== undefined) throw unsafe(name, 'leads out of the archive');
  throw fileRefused('archive_damaged', 'The archive cannot be opened: it is damaged, or no zip file.');
}
