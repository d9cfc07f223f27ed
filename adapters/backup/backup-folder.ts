import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupHeader } from './manifest.ts';
import { readArchiveHeader } from './read-archive.ts';
import { decompressed } from './sealed-file.ts';

/** `error`: why the file cannot be read as a backup. */
export type ListedBackup = { readonly path: string; readonly bytes: number } & (
  | { readonly header: BackupHeader }
  | { readonly error: string }
);

const NAME = /^waymark-\d{8}T\d{6}Z\.tar\.zst$/;

/** The name of a backup of this time, ISO 8601. */
export const backupName = (time: string): string => `waymark-${time.slice(0, 19).replace(/[-:]/g, '')}Z.tar.zst`;

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
    return { path, bytes, header: await readArchiveHeader(decompressed(path)) };
  } catch (error) {
    return { path, bytes, error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Removes the backups of this series that were made to be removed, but so many of the newest; others, and files that are no backups, stay.
 * Returns their paths.
 */
export async function removeOldBackups(folder: string, series: string, keep: number): Promise<readonly string[]> {
  const own = (await listBackups(folder)).filter(
    (backup) => 'header' in backup && backup.header.isRotated && backup.header.series === series,
  );
  const old = own.slice(0, Math.max(0, own.length - keep)).map(({ path }) => path);
  for (const path of old) await rm(path);
  return old;
}
