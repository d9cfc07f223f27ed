import type { Readable } from 'node:stream';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import { fileRefused } from '../../../src/domain/exchange/file-refused.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { requireSafeName, unsafe } from './unsafe-names.ts';

const MEGABYTE = 1_048_576;
const MOST_UNPACKED = 512 * MEGABYTE;
const MOST_OF_TEXT = 128 * MEGABYTE;
const MOST_ENTRIES = 5000;
/** Beyond so many bytes an entry may not be unpacked to more than so many times its size. */
const RATIO = { from: 10 * MEGABYTE, most: 100 };
const LOCAL_HEADER = 30;
const SYMBOLIC_LINK = 0o120000;
const FILE_TYPE = 0o170000;
const IMAGE = /\.(?:png|jpe?g|gif|webp)$/i;
/** What programs leave in archives beside what people put there. */
const IGNORED = /(?:^|\/)(?:__MACOSX\/|\.[^/]*$)/;

export type ZipEntry = { readonly name: string; readonly size: number; readonly open: () => Promise<Readable> };

/**
 * Opens a zip file on the disk and checks its directory before anything is unpacked. Throws `file_refused` with `archive_too_large`,
 * `archive_unsafe` or `archive_damaged`. What is read of an entry is never more than the directory says.
 */
export async function withZip<T>(path: string, work: (entries: readonly ZipEntry[]) => Promise<T>): Promise<T> {
  const zip = await yauzl
    .openPromise(path, { autoClose: false, strictFileNames: false, decodeStrings: true })
    .catch(damaged);
  try {
    const entries = await entriesOf(zip).catch(damaged);
    return await work(entries);
  } finally {
    zip.close();
  }
}

/**
 * The first bytes of each entry. All of it is unpacked to nowhere: an entry that has more bytes than the directory says, or is damaged, is
 * refused.
 */
export async function beginningsOf(
  entries: readonly ZipEntry[],
  most: number,
): Promise<readonly { readonly name: string; readonly bytes: Uint8Array }[]> {
  const found: { name: string; bytes: Uint8Array }[] = [];
  for (const entry of entries) {
    let bytes = Buffer.alloc(0);
    for await (const piece of piecesOf(entry)) if (bytes.length < most) bytes = Buffer.concat([bytes, piece]);
    found.push({ name: entry.name, bytes: bytes.subarray(0, most) });
  }
  return found;
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

async function entriesOf(zip: ZipFile): Promise<readonly ZipEntry[]> {
  if (zip.entryCount > MOST_ENTRIES) throw tooLarge(`has more than ${MOST_ENTRIES} entries`);
  const found: Entry[] = [];
  const seen = new Set<string>();
  let unpacked = 0;
  for await (const entry of zip.eachEntry()) {
    if (found.length >= MOST_ENTRIES) throw tooLarge(`has more than ${MOST_ENTRIES} entries`);
    found.push(entry);
    requireSafe(entry, seen);
    unpacked += entry.uncompressedSize;
    requireSize(entry, unpacked);
  }
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
  if (size > RATIO.from && size > RATIO.most * compressedSize)
    throw tooLarge('has a file that is packed much too well', fileName);
}

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
  if (/invalid (?:characters in )?(?:relative path|fileName)|absolute path/i.test(reason))
    throw fileRefused('archive_unsafe', `The archive has an unsafe name: ${reason.slice(0, 200)}.`);
  throw fileRefused('archive_damaged', 'The archive cannot be opened: it is damaged, or no zip file.');
}
