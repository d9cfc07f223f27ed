import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

let help: string | null = null;

/** What a bundle knows of the help of the program: its text, which the program itself is asked. */
export function programHelp(): { readonly PROGRAM_HELP: string } {
  help ??= execFileSync(process.execPath, ['config/main.ts', '--help'], { cwd: ROOT, encoding: 'utf8' });
  return { PROGRAM_HELP: JSON.stringify(help) };
}
