import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt');
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache');

/**
 * The path of schemathesis in the pinned version, which is installed with what it needs into a cache folder where it is missing there;
 * null without Python, its venv or its packages.
 */
export async function installedSchemathesis(): Promise<string | null> {
  const version = createHash('sha256').update(readFileSync(REQUIREMENTS)).digest('hex').slice(0, 12);
  const folder = join(CACHE, `schemathesis-${version}`);
  const [program, complete] = [join(folder, 'bin/schemathesis'), join(folder, 'complete')];
  if (existsSync(complete)) return program;
  rmSync(folder, { recursive: true, force: true });
  try {
    await run('python3', ['-m', 'venv', folder]);
    await run(join(folder, 'bin/pip'), ['install', '--quiet', '--disable-pip-version-check', '-r', REQUIREMENTS]);
  } catch (error) {
    console.error(`      schemathesis cannot be installed: ${(error as Error).message.slice(0, 2000)}`);
    return null;
  }
  writeFileSync(complete, '');
  return program;
}
