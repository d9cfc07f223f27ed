import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { startWorker, THREAD_SCRIPTS, useBundledScripts } from '../../../adapters/workers/threads/thread-scripts.ts';

describe('The scripts of threads', () => {
  afterEach(() => useBundledScripts(null));

  it('are files of the checkout', () => {
    expect(Object.values(THREAD_SCRIPTS).filter((path) => !existsSync(path))).to.deep.equal([]);
  });

  it('are run from the checkout by default', async () => {
    const worker = startWorker('svg', { execArgv: [] });
    expect(await once(worker, 'message')).to.deep.equal(['ready']);
    await worker.terminate();
  });

  it('are run from a text where the program has no files', async () => {
    useBundledScripts((name) => `require('node:worker_threads').parentPort.postMessage('bundled ${name}')`);
    expect(await once(startWorker('svg', { execArgv: [] }), 'message')).to.deep.equal(['bundled svg']);
  });
});
