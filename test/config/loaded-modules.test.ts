import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { MAIN_SOURCE, settings } from '../support/service/program.ts';

const run = promisify(execFile);

/** Prints the address of each module that is loaded, on the standard error. */
const PRINTING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) });
`)}`;

/** What a command prints, and the files that it loads. */
async function loading(main: string, args: readonly string[]) {
  const command = ['--import', PRINTING, main, ...args];
  const { stdout, stderr } = await run(process.execPath, command, { env: settings({}) });
  return { output: stdout, loaded: stderr.split('\n').filter((line) => line.startsWith('file:')) };
}

describe('A command that needs no service', () => {
  for (const args of [['completion', 'bash'], ['help']]) {
    it(`loads no route and no plan of the demo: ${args.join(' ')}`, async () => {
      const { loaded } = await loading(MAIN_SOURCE, args);
      expect(loaded).to.include(new URL('../../config/commands/program.ts', import.meta.url).href);
      expect(loaded.filter((url) => /\/adapters\/http\/api\/|\/config\/(service|demo)\//.test(url))).to.deep.equal([]);
    });
  }
});

describe('The program as it was built', function () {
  this.timeout(60_000);
  let built: string;
  before(async () => {
    const { stdout } = await run('scripts/built', { cwd: new URL('../..', import.meta.url) });
    built = stdout.trim();
    expect(built).to.match(/main\.cjs$/);
  });

  for (const line of ['-v', '--version', 'version', 'version --json', '-h', '--help', 'help'])
    it(`answers as its sources do, before it is loaded: ${line}`, async () => {
      const { output, loaded } = await loading(built, line.split(' '));
      const names = loaded.map((url) => url.split('/').at(-1));
      expect(names).to.deep.equal(['main.cjs', 'start.cjs', 'check-node.cjs', 'quick-answers.cjs']);
      const expected = (await loading(MAIN_SOURCE, line.split(' '))).output;
      expect(output.replace(/"commit":"[^"]+"/, '"commit":null')).to.equal(expected);
    });

  it('loads itself for the help of a command', async () => {
    const { output, loaded } = await loading(built, ['version', '--help']);
    expect(output).to.match(/^Usage: waymark version/);
    expect(loaded.some((url) => url.endsWith('/waymark.cjs'))).to.equal(true);
  });
});
