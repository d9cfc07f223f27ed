import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const CHECKSUMS = 'SHA256SUMS';

/** Writes the SHA-256 of every file of a folder, in the format of `sha256sum --check`. */
export function writeChecksums(folder: string): void {
  const names = readdirSync(folder).filter((name) => name !== CHECKSUMS);
  const lines = names.sort().map((name) => `${sha256(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, CHECKSUMS), lines.join(''));
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex');
