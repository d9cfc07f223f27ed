import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { checkUpload } from '../../adapters/content/exchange/check-upload.ts';
import { tooManyBytes } from '../../adapters/http/bodies/read-bytes.ts';
import { MOST_BYTES, MOST_FILES } from '../../src/domain/exchange/import.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';
import type { SentImportFile } from '../../src/usecases/projects/imports/create.ts';
import { missing } from '../../src/usecases/shared/missing.ts';

/** Files on the disk as they are sent to an import, of which the same is refused as of an upload: what is no file, too much, unsafe or unknown. */
export async function filesToImport(paths: readonly string[], format: string | null): Promise<SentImportFile[]> {
  if (paths.length > MOST_FILES)
    throw new DomainError('bad_request', `${MOST_FILES} files at most are imported at once.`);
  const files: (SentImportFile & { readonly path: string })[] = [];
  for (const path of paths) files.push(await fileToImport(path));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const most = files.every(({ name }) => name.endsWith('.zip')) ? MOST_BYTES.archive : MOST_BYTES.others;
  if (bytes > most) throw tooManyBytes(most);
  await checkUpload(files, { format });
  return files;
}

async function fileToImport(path: string): Promise<SentImportFile & { readonly path: string }> {
  const found = await stat(path).catch(() => null);
  if (!found) throw missing(`file ${path}`);
  if (!found.isFile()) throw new DomainError('bad_request', `${path} is no file.`);
  const digest = createHash('sha256');
  for await (const chunk of createReadStream(path)) digest.update(chunk);
  const content = () => createReadStream(path);
  return { name: basename(path), size: found.size, digest: digest.digest('hex'), path, content };
}
