import type { Import, ImportProgress } from '../../../../domain/exchange/import.ts';
import { type Issue, NOWHERE } from '../../../../domain/exchange/issue.ts';
import { DomainError, unavailable } from '../../../../domain/shared/errors.ts';
import type { ReadFiles, ReadPicture, SourceFile } from '../../../../ports/exchange/import-reader.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { discardFiles, removeFiles } from '../../../shared/files/remove-files.ts';
import { addImportFiles, type StoredImportFile, storeImportFile } from './files.ts';

/** The files of an import as they were sent. */
export async function readSources({ storage, objects }: Needs, importId: string): Promise<readonly SourceFile[]> {
  const files = (await storage.imports.files(importId)).filter(({ role }) => role === 'original');
  return Promise.all(
    files.map(async ({ name, size, objectPath }) => {
      const stored = await objects.open(objectPath);
      if (!stored) throw unavailable('A file of the import cannot be read right now.', `no file at ${objectPath}`);
      return { name, size, chunks: stored.chunks };
    }),
  );
}

/** Stores what was read of files, and its pictures as uploads of them are. Returns what is to be said about these. */
export async function storeReading(
  needs: Needs,
  { id, organizationId }: Import,
  { draft, pictures }: ReadFiles,
  advance: (progress: ImportProgress) => boolean,
): Promise<readonly Issue[]> {
  const issues: Issue[] = [];
  const stored: StoredImportFile[] = [];
  const kept: string[] = [];
  try {
    for (const [at, picture] of pictures.entries()) {
      const isHeld = advance({ step: 'pictures', done: at, total: pictures.length });
      if (!isHeld) throw cancelled();
      const file = await storePicture(needs, id, picture, issues);
      if (!file) continue;
      stored.push(file);
      kept.push(file.objectPath);
    }
    const text = {
      name: 'draft',
      size: draft!.length,
      digest: needs.digest(draft!),
      width: 0,
      height: 0,
      extension: 'json',
    };
    const read = await storeImportFile(needs, id, text, draft!);
    kept.push(read.objectPath);
    const unneeded = await needs.storage.transaction(async (tx) => {
      const organization = (await tx.organizations.lock(organizationId))!;
      // Files of one that was cancelled meanwhile would stay.
      if ((await tx.imports.find(id))?.status !== 'reading') throw cancelled();
      // Of an attempt before.
      for (const role of ['picture', 'draft'] as const) await tx.imports.deleteFiles(id, role);
      const first = await addImportFiles(needs, tx, { id, organization, role: 'picture' }, stored);
      return [...first, ...(await addImportFiles(needs, tx, { id, organization, role: 'draft' }, [read]))];
    });
    await removeFiles(needs, unneeded);
    return issues;
  } catch (error) {
    await discardFiles(needs, kept, error);
    throw error;
  }
}

const cancelled = () => unavailable('The import was cancelled.', 'an import was cancelled');

/** Null, and an issue, for one that is no image as it may be uploaded. */
async function storePicture(
  needs: Needs,
  id: string,
  { name, bytes }: ReadPicture,
  issues: Issue[],
): Promise<StoredImportFile | null> {
  try {
    const image = await needs.images.inspect(bytes);
    const lost = image.removed.reduce((sum, { count }) => sum + count, 0);
    if (lost > 0)
      issues.push({ ...NOWHERE, file: name, severity: 'warning', code: 'picture_cleaned', message: cleaned(lost) });
    const { width, height, extension } = image;
    const file = { name, size: image.bytes.length, digest: needs.digest(image.bytes), width, height, extension };
    return await storeImportFile(needs, id, file, image.bytes);
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'image_refused') throw error;
    issues.push({ ...NOWHERE, file: name, severity: 'error', code: 'picture_refused', message: error.message });
    return null;
  }
}

const cleaned = (count: number): string =>
  `The picture lost ${count} ${count === 1 ? 'part' : 'parts'} when it was cleaned.`;
