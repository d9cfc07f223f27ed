import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { settings } from '../support/service/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Under which name a program takes a text. */
const FILES: Readonly<Record<string, string>> = { bash: 'program.sh', node: 'program.mjs', python3: 'program.py' };

/** Runs the text of an example in a folder of its own, and returns what it prints. Throws with what it printed where it fails. */
export async function runText(program: string, text: string, environment: Record<string, string>): Promise<string> {
  const { path, remove } = await temporaryFolder();
  try {
    await writeFile(join(path, FILES[program]!), text);
    const options = { cwd: path, env: settings(environment) };
    const { stdout } = await promisify(execFile)(program, [FILES[program]!], options);
    return stdout;
  } finally {
    await remove();
  }
}
