import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const OPTIONS = ['--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];

/** Installs a package, and what the project in that folder lists, without running scripts of packages. */
export async function npmInstall(folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await promisify(execFile)('npm', ['install', '--prefix', folder, ...OPTIONS, name], { cwd: folder });
}
