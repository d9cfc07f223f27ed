import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npmInstall } from './npm-install.ts';

/** The oldest release of Node that the package runs on. */
const VERSION = '24.7.0';
const NAME = `node-${process.platform}-${process.arch}`;
const FOLDER = join(import.meta.dirname, '../../../node_modules/.cache', `node-${VERSION}`);

/** The executable of Node 24, which is installed from npm when it is used for the first time. */
export async function node24(): Promise<string> {
  const executable = join(FOLDER, 'node_modules', NAME, 'bin/node');
  if (!existsSync(executable)) await npmInstall(FOLDER, `${NAME}@${VERSION}`);
  return executable;
}
