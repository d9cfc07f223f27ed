import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import {
  startWorker,
  THREAD_SCRIPTS,
  type ThreadName,
  useBundledScripts,
} from '../../adapters/workers/threads/thread-scripts.ts';
import { bundleThreads, inAscii } from '../../scripts/bundle/bundle.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('A bundled module in ASCII', () => {
  it('has the same regular expressions', () => {
    const script = '/^[ßäé京]$/.test("ß") && /^[\u{1f600}]$/u.test("\u{1f600}")';
    expect(inAscii(script)).to.match(/^[\x20-\x7e]+$/);
    // biome-ignore lint/security/noGlobalEval: it is what is tested
    expect(globalThis.eval(inAscii(script))).to.equal(true);
  });
});

describe('The bundled scripts of threads', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  before(async () => {
    folder = await temporaryFolder();
    await bundleThreads(folder.path);
    useBundledScripts((name) => readFileSync(join(folder.path, `${name}.js`), 'utf8'));
  });

  after(async () => {
    useBundledScripts(null);
    await folder.remove();
  });

  for (const name of Object.keys(THREAD_SCRIPTS) as ThreadName[]) {
    it(`start without the files of a checkout: ${name}`, async () => {
      const worker = startWorker(name, { execArgv: [] });
      expect(await once(worker, 'message')).to.deep.equal(['ready']);
      await worker.terminate();
    });
  }
});
