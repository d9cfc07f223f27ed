import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { App } from '../../src/app.ts';
import type { Loss } from '../../src/domain/exchange/losses.ts';
import { DomainError } from '../../src/domain/shared/errors.ts';

export type FileExport = {
  readonly projectId: string;
  readonly format: string;
  readonly levelId: string | null;
  /** A path, or `-` for the standard output; absent: a file named like the project in the working folder. */
  readonly output: string | undefined;
};

/** `path`: null for the standard output. */
export type ExportedFile = {
  readonly path: string | null;
  readonly bytes: number;
  readonly version: number;
  readonly losses: readonly Loss[];
};

/** Writes a project into a file, for the operator. A file that exists is not replaced, and one that could not be written whole is removed. */
export async function exportToFile(
  app: App,
  { projectId, format, levelId, output }: FileExport,
): Promise<ExportedFile> {
  const caller = await app.operator.actForOwner({ projectId });
  const request = { caller, projectId, format, levelId };
  const { losses } = await app.exports.report(request);
  const { name, version, extension, content } = await app.exports.write(request);
  const path = output === '-' ? null : (output ?? `${fileName(name)}${extension}`);
  let bytes = 0;
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      bytes += piece.length;
      yield piece;
    }
  }
  if (path === null) await pipeline(counted, process.stdout, { end: false });
  else await writeNew(path, counted);
  return { path, bytes, version, losses };
}

async function writeNew(path: string, pieces: () => AsyncGenerator<Uint8Array>): Promise<void> {
  try {
    await pipeline(pieces, createWriteStream(path, { flags: 'wx' }));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST')
      throw new DomainError('bad_request', `${path} exists already: name another file.`);
    await rm(path, { force: true });
    throw error;
  }
}

/** A name without what file systems refuse. */
const fileName = (name: string): string =>
  name
    .replaceAll(/[/\\:*?"<>|\p{C}]/gu, '_')
    .slice(0, 100)
    .trim() || 'project';
