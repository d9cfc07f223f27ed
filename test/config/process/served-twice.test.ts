import { expect } from 'chai';
import { client, signUp } from '../../support/client.ts';
import { runCommand } from '../../support/service/command.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { succeeded } from '../commands/commands-given.ts';

describe('A data folder that a process serves', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const programs: Program[] = [];
  const start = async () => {
    const program = startProgram(folder.path, [], {});
    programs.push(program);
    return { program, api: client(await listening(program)) };
  };
  const end = async ({ process, ended }: Program, signal: NodeJS.Signals) => {
    process.kill(signal);
    await ended;
  };
  const TWICE = /"level":"warn".*another process serves this database file/;

  beforeEach(async () => {
    folder = await temporaryFolder();
  });
  afterEach(async () => {
    for (const program of programs.splice(0)) await end(program, 'SIGKILL');
    await folder.remove();
  });

  it('is served by a second one, which says so; commands work beside both', async () => {
    const first = await start();
    const second = await start();
    expect(first.program.output()).not.to.match(TWICE);
    expect(second.program.output()).to.match(TWICE);
    const { email } = await signUp(first.api);
    expect(succeeded(await runCommand(folder.path, ['user', 'list']))).to.include(email);
    expect((await second.api.get('/readyz')).status).to.equal(200);
  });

  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    it(`is free again after ${signal}`, async () => {
      const first = await start();
      await end(first.program, signal);
      expect((await start()).program.output()).not.to.match(TWICE);
    });
  }
});
