import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'chai';
import { node24 } from '../support/service/other-nodes.ts';
import { type ExampleProject, exampleProject } from './example-project.ts';

describe('The test suite of the examples', () => {
  let project: ExampleProject | null = null;

  before(async function () {
    project = await exampleProject();
    if (!project) this.skip();
  });
  after(() => project?.remove());

  const run = async (node?: string) => {
    const args = ['--timeout', '60000', 'test-suite/*.test.ts'];
    const program = project!.start('node_modules/mocha/bin/mocha.js', { args, node });
    return { code: await program.ended, output: program.output() };
  };

  it('passes', async () => {
    const { code, output } = await run();
    expect(output)
      .to.match(/ 5 passing/)
      .and.not.match(/failing/);
    expect(code).to.equal(0);
  });

  it('passes on Node 24', async () => {
    const { code, output } = await run(await node24());
    expect(output)
      .to.match(/ 5 passing/)
      .and.not.match(/failing/);
    expect(code).to.equal(0);
  });

  it('passes in the test runner of Node', async () => {
    const program = project!.start('test-suite/with-node-test.ts');
    expect(await program.ended, program.output()).to.equal(0);
    expect(program.output())
      .to.match(/pass 2/)
      .and.match(/fail 0/);
  });

  it('finds that the program does not publish what it changed', async () => {
    const file = project!.file('test-suite/room-status.ts');
    const program = await readFile(file, 'utf8');
    await writeFile(file, program.replace(/await waymark.POST\(.*update-live.*\n/, ''));
    const { code, output } = await run();
    await writeFile(file, program);
    expect(code, output).to.equal(4);
  });
});
