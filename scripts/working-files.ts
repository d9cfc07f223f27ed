import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';

/** The files of the working tree that git knows or would add, but for what was deleted. Throws in a folder that git does not know. */
export function workingFiles(): readonly string[] {
  const names = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    stdio: 'pipe',
    maxBuffer: 2 ** 26,
  });
  return names
    .toString()
    .split('\0')
    .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
}
