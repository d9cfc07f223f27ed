import { execFile } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { svgThread } from '../../../adapters/content/images/svg-thread.ts';
import { exportFiles } from '../../../adapters/http/api/translations/export/files.ts';
import { mapThreads } from '../../../adapters/http/public-maps/map-threads.ts';
import { jobThreads } from '../../../adapters/workers/threads/job-threads.ts';
import { workOf } from '../../../adapters/workers/threads/owner.ts';
import { networkThread } from '../../../adapters/workers/wayfinding/network-thread.ts';
import { serialise } from '../../../src/domain/projects/content/project-content.ts';
import { svg } from '../../content/images/hostile-svgs.ts';
import { aMap } from '../../domain/shared/given.ts';
import { aProject } from '../../support/builders.ts';
import { errorKind } from '../../support/rejection.ts';

/** The names of whose jobs were done, in that order: seven of one owner, and then one of another. */
async function orderOf(job: () => Promise<unknown>): Promise<string[]> {
  const done: string[] = [];
  const ask = (name: string) => workOf(name, () => job().then(() => done.push(name)));
  await Promise.all([...Array.from({ length: 7 }, () => ask('flood')), ask('ada')]);
  return done;
}

describe('Threads for jobs', function () {
  this.timeout(60_000);
  const published = { projectId: 'a map', version: 1 };
  const file = { project: aProject(), items: serialise(aMap()), format: 'csv', language: undefined } as const;
  const maps = mapThreads();
  maps.markLarge(published.projectId);
  const [networks, files, svgs] = [networkThread(), exportFiles({ large: 0 }), svgThread()];
  after(() => Promise.all([maps.close(), networks.close(), files.close()]));

  for (const [what, job] of [
    ['large public maps', () => maps.of(published.projectId)({ type: 'network', published, stored: new Uint8Array() })],
    ['networks', () => networks.run({ type: 'check', map: { id: 'a map', version: 1 } })],
    ['drawings', () => svgs.clean(Buffer.from(svg('')))],
    ['translation files', async () => (await files.send(file)).stream.destroy()],
  ] as const) {
    it(`do one of ${what} after two at most of somebody else, who asked for many first`, async () => {
      expect((await orderOf(job)).indexOf('ada')).to.be.at.most(2);
    });
  }

  it('write the parts of a translation file for whoever asked for it', async () => {
    const streams = [];
    for (const name of [...Array.from({ length: 7 }, () => 'flood'), 'ada']) {
      streams.push({ name, stream: (await workOf(name, () => files.send(file))).stream });
    }
    const done: string[] = [];
    await Promise.all(
      streams.map(async ({ name, stream }) => {
        for await (const _ of stream) done.push(name);
      }),
    );
    expect(done).to.have.length(8);
    expect(done.indexOf('ada')).to.be.at.most(2);
  });

  it('refuse the newest of whoever has most waiting, for others who have less', async () => {
    const thread = networkThread({ mostWaiting: 3 });
    const check = () => thread.run({ type: 'check', map: { id: 'a map', version: 1 } });
    const flood = workOf('flood', () => Array.from({ length: 5 }, () => errorKind(check())));
    expect(await flood[4]).to.equal('busy');
    const ada = workOf('ada', check);
    expect(await flood[3]).to.equal('busy');
    expect(await ada).to.deep.equal({ isMissing: true });
    await thread.close();
  });

  describe('of a script that echoes', () => {
    const echo = new URL('./echo-worker.ts', import.meta.url);
    const options = { script: echo, what: 'This echo', timeLimit: 5000 };

    it('do jobs of one kind before the second of another, so that what others wait for is not behind it', async () => {
      const pool = jobThreads<string>(1, { ...options, kindOf: (text) => text[0]! });
      const done: string[] = [];
      await Promise.all(['a1', 'a2', 'a3', 'b1'].map((text) => pool.run(text).then(() => done.push(text))));
      expect(done).to.deep.equal(['a1', 'a2', 'b1', 'a3']);
      await pool.close();
    });

    for (const [what, isStateless] of [
      ['end after a job that took much memory where they remember nothing, and others do the next ones', true],
      ['stay as they are where they remember something', false],
    ] as const) {
      it(what, async () => {
        const script = new URL('heap-worker.ts', import.meta.url);
        const threads = jobThreads<number>(1, { script, what: 'This job', timeLimit: 60_000, isStateless });
        const numbers: unknown[] = [];
        for (const megabytes of [0, 0, 100, 0])
          numbers.push(((await threads.run(megabytes)) as { value: unknown }).value);
        const [first] = numbers;
        expect(numbers.map((number) => number === first)).to.deep.equal([true, true, true, !isStateless]);
        await threads.close();
      });
    }

    it('end where they remember nothing and have no job for a while, and others do the next ones', async () => {
      const script = new URL('heap-worker.ts', import.meta.url);
      const limits = { timeLimit: 60_000, idleLimit: 1, isStateless: true };
      const threads = jobThreads<number>(1, { script, what: 'This job', ...limits });
      const first = await threads.run(0);
      let next = await threads.run(0);
      while (JSON.stringify(next) === JSON.stringify(first)) {
        await setTimeout(20);
        next = await threads.run(0);
      }
      expect(next).to.have.property('value').that.is.a('number');
      await threads.close();
    });

    it('keep a program alive until it has their results', async () => {
      const program = new URL('lonely-program.ts', import.meta.url).pathname;
      const { stdout } = await promisify(execFile)(process.execPath, [program]);
      expect(stdout.trim().split('\n')).to.have.length(100);
    });

    it('free memory before all that wait, also where no more may wait', async () => {
      const pool = jobThreads<string>(1, { ...options, mostWaiting: 2, frees: (text) => text === 'free' });
      const done: string[] = [];
      await Promise.all(['a1', 'a2', 'a3', 'free'].map((text) => pool.run(text).then(() => done.push(text))));
      // The first was begun before it, if the thread had started by then.
      expect(done.filter((text) => text !== 'free')).to.deep.equal(['a1', 'a2', 'a3']);
      expect(done.indexOf('free')).to.be.below(2);
      await pool.close();
    });
  });
});
