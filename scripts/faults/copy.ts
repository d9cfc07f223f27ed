import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { workingFiles } from '../working-files.ts';

/** What git does not know, and tests need. */
const LINKED = ['node_modules', 'dist'];

/** A copy of the working tree in a temporary folder, in which nothing is planted yet. */
export function copyTree(): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'waymark-faults-'));
  for (const name of workingFiles()) {
    mkdirSync(dirname(join(path, name)), { recursive: true });
    cpSync(name, join(path, name));
  }
  for (const name of LINKED) if (existsSync(name)) symlinkSync(resolve(name), join(path, name));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
