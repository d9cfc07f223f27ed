import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmInstall } from '../support/service/npm-install.ts';
import { node24 } from '../support/service/other-nodes.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const run = promisify(execFile);

/** What `make package` packs. */
export const TARBALL = new URL('../../dist/waymark.tgz', import.meta.url).pathname;

/** An empty npm project into which the package was installed, and the Nodes that it is tested on. */
export type Installed = {
  readonly folder: string;
  readonly nodes: { readonly oldest: string; readonly newest: string };
  /** Runs a module of the project, and returns what it prints. */
  readonly run: (node: string, source: string) => Promise<string>;
  readonly remove: () => Promise<void>;
};

export async function installPackage(): Promise<Installed> {
  const project = await temporaryFolder();
  await npmInstall(project.path, TARBALL);
  return {
    folder: project.path,
    nodes: { oldest: await node24(), newest: process.execPath },
    async run(node, source) {
      const file = join(project.path, 'program.mjs');
      await writeFile(file, source);
      const { stdout } = await run(node, [file], { cwd: project.path, env: {} });
      return stdout;
    },
    remove: project.remove,
  };
}
