import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { MAIN, settings } from '../support/service/program.ts';

/** Prints the address of each module that is loaded, on the standard error. */
const PRINTING = `data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from 'node:module';
  registerHooks({ load: (url, context, next) => (console.error(url), next(url, context)) });
`)}`;

describe('A command that needs no service', () => {
  for (const args of [['completion', 'bash'], ['help']]) {
    it(`loads no route and no plan of the demo: ${args.join(' ')}`, async () => {
      const command = ['--import', PRINTING, MAIN, ...args];
      const { stderr } = await promisify(execFile)(process.execPath, command, { env: settings({}) });
      const loaded = stderr.split('\n').filter((line) => line.startsWith('file:'));
      expect(loaded).to.include(new URL('../../config/commands/program.ts', import.meta.url).href);
      expect(loaded.filter((url) => /\/adapters\/http\/api\/|\/config\/(service|demo)\//.test(url))).to.deep.equal([]);
    });
  }
});
