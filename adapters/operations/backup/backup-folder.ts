import { readdir, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { BackupHeader } from './manifest.ts';
import { readArchive, readArchiveHeader } from './read-archive.ts';
import { decompressed } from './sealed-file.ts';

/** A backup that can be read. `missing`: how many files it lacks. */
type ReadableBackup = { readonly header: BackupHeader; readonly missing: number };

/** `error`: why the file cannot be read as a backup. */
export type ListedBackup = { readonly path: string; readonly bytes: number } & (
  | ReadableBackup
  | { readonly error: string }
);

const NAME = /^waymark-\d{8}T\d{6}Z(?:-(\d+)-files-missing)?\.tar\.zst$/;

/** The name of a backup of this time, ISO 8601, that lacks so many files: `ls` shows which ones are not whole. */
export function backupName(time: string, missing: number): string {
  const lack = missing > 0 ? `-${missing}-files-missing` : '';
  return `waymark-${time.slice(0, 19).replace(/[-:]/g, '')}Z${lack}.tar.zst`;
}

/** The backups in a folder by name, which is their order in time; none where the folder does not exist. */
export async function listBackups(folder: string): Promise<readonly ListedBackup[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  return Promise.all(
    names
      .filter((name) => NAME.test(name))
      .sort()
      .map((name) => listed(join(folder, name))),
  );
}

async function listed(path: string): Promise<ListedBackup> {
  const { size: bytes } = await stat(path);
  try {
    const header = await readArchiveHeader(decompressed(path));
    return { path, bytes, header, missing: await missingIn(path, header) };
  } catch (error) {
    return { path, bytes, error: error instanceof Error ? error.message : String(error) };
  }
}

/** How many files a backup lacks: by its name where that was given for it, else by its last file, for which it is read whole. */
async function missingIn(path: string, { isMissingNamed }: BackupHeader): Promise<number> {
  if (isMissingNamed) return Number(NAME.exec(basename(path))?.[1] ?? 0);
  return (await readArchive(decompressed(path))).manifest.objects.missing;
}

/**
 * Removes the backups of this series that were made to be removed, but so many of the newest of each kind: whole ones, those that lack
 * files, and those of the database alone. So none that lacks something takes the place of one that has it. Others, and files that are no
 * backups, stay. Returns their paths.
 */
export async function removeOldBackups(folder: string, series: string, keep: number): Promise<readonly string[]> {
  const own = (await listBackups(folder)).filter(
    (backup) => 'header' in backup && backup.header.isRotated && backup.header.series === series,
  );
  const kinds = Map.groupBy(own, (backup) => kindOf(backup as ReadableBackup));
  const old = [...kinds.values()].flatMap((kind) => kind.slice(0, Math.max(0, kind.length - keep)));
  const paths = old.map(({ path }) => path).sort();
  for (const path of paths) await rm(path);
  return paths;
}

const kindOf = ({ header, missing }: ReadableBackup): string => {
  if (header.isDatabaseOnly) return 'database';
  return missing > 0 ? 'incomplete' : 'whole';
};
