import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { objectEntry } from '../../../adapters/operations/backup/entry-names.ts';
import type { BackupHeader } from '../../../adapters/operations/backup/manifest.ts';
import { compressed } from '../../../adapters/operations/backup/sealed-file.ts';
import { archiveOf, type Entry, single } from '../../../adapters/operations/backup/write-archive.ts';

export const aHeader = (given: Partial<BackupHeader> = {}): BackupHeader => ({
  format: 1,
  release: '1.2.3',
  createdAt: '2026-01-31T12:00:00.000Z',
  dialect: 'sqlite',
  migrations: ['001_accounts'],
  series: '018f0000-0000-7000-8000-000000000000',
  isRotated: false,
  isDatabaseOnly: false,
  isMissingNamed: false,
  hasKey: false,
  keyFingerprint: '0123456789abcdef',
  ...given,
});

export const SUMMARY = { tables: { users: 2 }, counters: {}, objects: { count: 0, bytes: 0, missing: 0 } };

/** Files of random content, as objects in order. */
export const someObjects = (count: number, size = 300): readonly Entry[] =>
  Array.from({ length: count }, (_, n) =>
    single(objectEntry(`projects/${String(n).padStart(6, '0')}.png`), randomBytes(size)),
  );

export const tarOf = (entries: readonly Entry[], header = aHeader()): Promise<Buffer> =>
  buffer(archiveOf(header, Readable.from(entries), () => SUMMARY));

/** Compresses and seals what is given, whether it is an archive or not. */
export async function writeSealed(path: string, tar: Uint8Array): Promise<void> {
  const [compress, seal] = compressed();
  const sealed = Readable.from([tar]).pipe(compress).pipe(seal);
  await writeFile(path, await buffer(sealed));
}
