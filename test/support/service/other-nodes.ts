import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { npmInstall } from './npm-install.ts';

const NAME = `node-${process.platform}-${process.arch}`;
const CACHE = join(import.meta.dirname, '../../../node_modules/.cache');

/** The executable of a release of Node, which is installed from npm when it is used for the first time. */
export async function otherNode(version: string): Promise<string> {
  const folder = join(CACHE, `node-${version}`);
  const executable = join(folder, 'node_modules', NAME, 'bin/node');
  if (!existsSync(executable)) await npmInstall(folder, `${NAME}@${version}`);
  return executable;
}

/** The oldest release of Node that the package runs on. */
export const node24 = (): Promise<string> => otherNode('24.7.0');
