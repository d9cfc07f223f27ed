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
    return await runTextIn(path, program, text, environment);
  } finally {
    await remove();
  }
}

/** The same in that folder, where the next text finds what this one wrote. */
export async function runTextIn(
  folder: string,
  program: string,
  text: string,
  environment: Record<string, string>,
): Promise<string> {
  await writeFile(join(folder, FILES[program]!), text);
  const options = { cwd: folder, env: settings(environment) };
  const { stdout } = await promisify(execFile)(program, [FILES[program]!], options);
  return stdout;
}
