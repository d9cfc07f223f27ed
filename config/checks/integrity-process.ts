import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { isSea } from 'node:sea';
import { text } from 'node:stream/consumers';

/** The option by which a process of this program checks one file. */
const FILE_OPTION = '--database-file';

/**
 * What is damaged in a SQLite file; null where that takes longer than the limit, in milliseconds. In a process of its own, because a
 * check can only be ended with its process.
 */
export async function problemsInProcess(path: string, limit: number): Promise<readonly string[] | null> {
  const child = spawn(process.execPath, [...script(), 'check', FILE_OPTION, path], {
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limit,
    killSignal: 'SIGKILL',
  });
  const closed = once(child, 'close');
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code, signal] = await closed;
  if (signal === 'SIGKILL') return null;
  if (code !== 0) throw new Error(`The check of the file ended with ${code}: ${errors.trim()}`);
  return JSON.parse(output) as readonly string[];
}

/** The file of the program; none where it is the executable itself. */
const script = (): readonly string[] => (isSea() ? [] : process.argv.slice(1, 2));
