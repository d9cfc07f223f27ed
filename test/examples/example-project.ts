import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { TARBALL } from '../package/installed.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { npmInstall } from '../support/service/npm-install.ts';
import { type Program, startProgram } from '../support/service/program.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const ROOT = join(import.meta.dirname, '../..');

type StartOptions = {
  readonly environment?: Record<string, string>;
  readonly args?: readonly string[];
  readonly node?: string | undefined;
};

/** An npm project away from the checkout, with the examples and what they need. */
export type ExampleProject = {
  readonly path: string;
  /** The path of a file of the examples, such as `build-map/main.ts`. */
  readonly file: (name: string) => string;
  /** Starts a program of the project, by default with the Node of this process. */
  readonly start: (name: string, options?: StartOptions) => Program;
  readonly remove: () => Promise<void>;
};

/** Installs the packed package and the examples' own packages as users do; null where `make package` has not built it. */
export async function exampleProject(): Promise<ExampleProject | null> {
  if (!requireAdapter('the package of `make package`', existsSync(TARBALL))) return null;
  const { path, remove } = await temporaryFolder();
  await cp(join(ROOT, 'examples'), path, { recursive: true });
  await npmInstall(path, TARBALL);
  const file = (name: string) => join(path, name);
  const start: ExampleProject['start'] = (name, { environment = {}, args = [], node } = {}) =>
    startProgram(path, args, environment, file(name), node);
  return { path, file, start, remove };
}
