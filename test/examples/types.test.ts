import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { type ExampleProject, exampleProject } from './example-project.ts';

const MODULES = join(import.meta.dirname, '../../node_modules');

const PROGRAMS = globSync('*/*.ts', { cwd: new URL('../../examples/', import.meta.url) });

/** Vitest, which is not installed here, as far as the examples use it: its hooks are those of mocha with other names. */
const VITEST = `declare module 'vitest' {
  export const afterAll: Mocha.HookFunction;
  export const beforeAll: Mocha.HookFunction;
  export const beforeEach: Mocha.HookFunction;
  export const describe: Mocha.SuiteFunction;
  export const it: Mocha.TestFunction;
}
`;

describe('The programs of the examples', () => {
  let project: ExampleProject | null = null;
  before(async function () {
    project = await exampleProject();
    if (!project) this.skip();
  });
  after(() => project?.remove());

  it('have no type errors in the strictest settings', async () => {
    const compilerOptions = {
      noEmit: true,
      allowImportingTsExtensions: true,
      module: 'nodenext',
      target: 'es2024',
      types: ['node', 'mocha'],
      typeRoots: [`${MODULES}/@types`],
      strict: true,
      erasableSyntaxOnly: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
    };
    // The first sample of the page about testing too.
    const page = await readFile(join(import.meta.dirname, '../../docs/testing.md'), 'utf8');
    const [, sample] = /\n\n( {4}import .+?)\n\n(?! {4})/s.exec(page)!;
    expect(sample).to.include('startWaymark');
    await writeFile(project!.file('sample.ts'), sample!);
    await writeFile(project!.file('vitest.d.ts'), VITEST);
    const files = [...PROGRAMS, 'sample.ts', 'vitest.d.ts'];
    await writeFile(project!.file('tsconfig.json'), JSON.stringify({ compilerOptions, files }));
    const { stdout, status } = spawnSync(join(MODULES, '.bin/tsc'), ['-p', project!.path], { encoding: 'utf8' });
    expect(PROGRAMS).to.have.length.above(1);
    expect(status, stdout).to.equal(0);
  });
});
