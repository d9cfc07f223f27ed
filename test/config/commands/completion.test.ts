import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { completionScript, SHELLS } from '../../../config/completion/scripts.ts';
import { completedCommands } from '../../../config/completion/words.ts';
import { isInstalled } from '../../support/is-installed.ts';
import { announceSkip } from '../../support/require-adapter.ts';
import { runCommand } from '../../support/service/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { idleProgram, pathsOf } from '../process/idle-program.ts';
import { succeeded } from './commands-given.ts';

const run = promisify(execFile);

describe('The completion of commands', function () {
  this.timeout(60_000);
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let script: string;

  before(async () => {
    folder = await temporaryFolder();
    script = join(folder.path, 'completion.bash');
    await writeFile(script, succeeded(await runCommand(folder.path, ['completion', 'bash'])));
  });
  after(() => folder.remove());

  /** What bash offers for the last of these words. */
  async function offered(...typed: readonly string[]): Promise<readonly string[]> {
    const words = ['waymark', ...typed];
    const ask = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _waymark; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await run('bash', ['--norc', '-c', ask, script, ...words]);
    return stdout.split('\n').filter(Boolean);
  }

  it('is loaded by bash, for the command waymark', async () => {
    const { stdout } = await run('bash', ['--norc', '-c', 'source "$0"; complete -p waymark', script]);
    expect(stdout).to.match(/-F _waymark waymark\n$/);
    expect(await offered('us')).to.deep.equal(['user']);
  });

  it('offers subcommands, options and the values of arguments, and after others nothing', async () => {
    expect(await offered('user', 'set-p')).to.deep.equal(['set-password']);
    expect(await offered('user', 'delete', 'ada@people.example', '--y')).to.deep.equal(['--yes']);
    expect(await offered('org', 'set-plan', 'an-id', 'en')).to.deep.equal(['enterprise']);
    expect(await offered('serve', '--')).to.include.members(['--demo', '--memory', '--help']);
    expect(await offered('demo', 're')).to.deep.equal(['reset-password']);
    expect(await offered('user', 'list', 'us')).to.deep.equal([]);
    expect(await offered('nothing', '$(touch x)', '`id`')).to.deep.equal([]);
  });

  it('has every command with its options, in each shell', () => {
    const commands = completedCommands(idleProgram());
    expect(commands.map(({ path }) => path))
      .to.have.members(pathsOf(idleProgram()))
      .and.have.length.above(30);
    for (const shell of SHELLS) {
      const text = completionScript(shell, commands);
      for (const { path, words } of commands) {
        expect(text).to.include(path);
        for (const { word } of words) expect(text, `${shell}: ${path}`).to.include(word.replace(/^--/, ''));
      }
    }
  });

  for (const shell of ['zsh', 'fish'] as const) {
    it(`is a valid script of ${shell}`, async function () {
      if (!isInstalled(shell)) {
        announceSkip(shell);
        this.skip();
      }
      const path = join(folder.path, `completion.${shell}`);
      await writeFile(path, completionScript(shell, completedCommands(idleProgram())));
      await run(shell, ['-n', path]);
    });
  }
});
