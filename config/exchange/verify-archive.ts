import { createReadStream } from 'node:fs';
import { requestedImport } from '../../adapters/http/api/projects/requested-import.ts';
import { threadedImportReader } from '../../adapters/imports/import-reader.ts';
import type { ReadFiles } from '../../src/ports/exchange/import-reader.ts';
import { filesToImport } from './files-to-import.ts';

/** Reads an archive of a project from its beginning to its end, as an import does, without a database. */
export async function verifyArchive(path: string): Promise<ReadFiles> {
  const [file] = await filesToImport([path], 'archive');
  const { name, size } = file!;
  const source = { name, size, chunks: createReadStream(path) };
  const options = requestedImport({ format: 'archive' }, { organizationId: '' });
  return threadedImportReader({ generator: '' }).read([source], options).done;
}
