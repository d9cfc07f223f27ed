import { open } from 'node:fs/promises';
import { fileRefused } from '../../../src/domain/exchange/file-refused.ts';
import { invalidField } from '../../../src/domain/shared/errors.ts';
import { FORMATS } from './formats.ts';
import { isZip, kindOf } from './kind-of-file.ts';
import { beginningOfEntry, noUnpacking, type Unpacking, withZip } from './zip-reader.ts';

type UploadedFile = { readonly name: string; readonly path: string };

/** The beginning of a file, by which its format is known. */
type Beginning = { readonly name: string; readonly bytes: Uint8Array };

const SNIFFED = 65_536;

/**
 * Refuses files that cannot be an import, before anything is done with them: archives with unsafe entries, that unpack to too much or are
 * damaged, and files of no known format.
 */
export async function checkUpload(
  files: readonly UploadedFile[],
  { format }: { readonly format?: string | null },
): Promise<void> {
  if (format) requireFormat(format);
  await requireDirectories(files);
  const total = noUnpacking();
  let isOfFormat = false;
  let first: Beginning | null = null;
  for (const file of files)
    for await (const beginning of beginningsIn(file, total)) {
      first ??= beginning;
      isOfFormat ||= isKnown(beginning);
    }
  if (format || isOfFormat) return;
  const kind = first ? `: ${kindOf(first.bytes, first.name)}` : '';
  throw fileRefused('format_unknown', `The files are of no known format${kind}.`, first?.name);
}

function requireFormat(id: string): void {
  const ids = FORMATS.map((format) => format.id);
  if (!ids.includes(id)) throw invalidField('format', `Must be one of ${ids.join(', ')}.`);
}

/** The directories of all archives are checked before anything of one is unpacked. */
async function requireDirectories(files: readonly UploadedFile[]): Promise<void> {
  const total = noUnpacking();
  for (const { path } of files) if (isZip(await beginningOf(path))) await withZip(path, total, async () => {});
}

/** Of a file, or of each file in an archive, one after the other: an archive is read whole. */
async function* beginningsIn({ name, path }: UploadedFile, total: Unpacking): AsyncGenerator<Beginning> {
  const bytes = await beginningOf(path);
  if (!isZip(bytes)) return yield { name, bytes };
  yield* await withZip(path, total, async (entries) => {
    const found: Beginning[] = [];
    for (const entry of entries) {
      const beginning = { name: entry.name, bytes: await beginningOfEntry(entry, SNIFFED) };
      if (found.length === 0 || isKnown(beginning)) found.push(beginning);
    }
    return found;
  });
}

const isKnown = ({ bytes, name }: Beginning): boolean => FORMATS.some((format) => format.sniff(bytes, name) > 0);

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(SNIFFED), 0, SNIFFED, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
