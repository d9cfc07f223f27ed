import { spawnSync } from 'node:child_process';

/**
 * Signs a file by minisign, which asks for the password of the key where it has one, and writes the signature beside it (`.minisig`).
 * `comment`: what the signature says, which is signed too.
 */
export function sign(path: string, key: string, comment: string): void {
  const { status } = spawnSync('minisign', ['-S', '-s', key, '-m', path, '-t', comment], { stdio: 'inherit' });
  if (status !== 0) throw new Error(`minisign did not sign ${path}.`);
}
