import { spawnSync } from 'node:child_process';
import { accessSync } from 'node:fs';
import { relative } from 'node:path';

/** A program that a release is made with, and the Debian package that has it. */
export type Tool = { readonly program: string; readonly debianPackage: string };

/** What is missing, a sentence each. */
export function missingTools(tools: readonly Tool[]): readonly string[] {
  return tools
    .filter(({ program }) => spawnSync(program, ['--version'], { stdio: 'ignore' }).error !== undefined)
    .map(({ program, debianPackage }) => `${program} is missing: install the Debian package ${debianPackage}.`);
}

/**
 * What is wrong with the secret key that signs a release; null where nothing is. It lies outside of the repository, `root`, and is never made
 * here: `minisign -G` makes one.
 */
export function keyFault(path: string | undefined, root: string): string | null {
  if (!path) return 'MINISIGN_KEY names no file: it is the secret key that signs the checksums.';
  if (!relative(root, path).startsWith('..'))
    return 'MINISIGN_KEY is inside of the repository, where a secret key never is.';
  try {
    accessSync(path);
    return null;
  } catch {
    return 'The file of MINISIGN_KEY cannot be read.';
  }
}
