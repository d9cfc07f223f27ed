import { open } from 'node:fs/promises';
import { fileRefused } from '../../../src/domain/exchange/file-refused.ts';
import { FORMATS } from './formats.ts';
import { isZip, kindOf } from './kind-of-file.ts';
import { beginningsOf, withZip } from './zip-reader.ts';

type UploadedFile = { readonly name: string; readonly path: string };

/** The beginning of a file, by which its format is known. */
export type Beginning = { readonly name: string; readonly bytes: Uint8Array };

const SNIFFED = 65_536;

/**
 * Refuses files that cannot be an import, before anything is done with them: archives with unsafe entries, that unpack to too much or are
 * damaged, and files of no known format.
 */
export async function checkUpload(
  files: readonly UploadedFile[],
  { format }: { readonly format?: string | null },
): Promise<void> {
  const found: Beginning[] = [];
  for (const { name, path } of files) {
    const bytes = await beginningOf(path);
    if (isZip(bytes)) found.push(...(await withZip(path, (entries) => beginningsOf(entries, SNIFFED))));
    else found.push({ name, bytes });
  }
  if (format || found.some(isKnown)) return;
  const [first] = found;
  const kind = first ? `: ${kindOf(first.bytes, first.name)}` : '';
  throw fileRefused('format_unknown', `The files are of no known format${kind}.`, first?.name);
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
