import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'chai';
import { addMilliseconds } from '../../../src/domain/shared/timestamp.ts';
import { NOW } from '../../support/builders.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import type { RunRequest, RunResult } from '../../support/service/job-instance.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';

const TAKER = new URL('../../support/service/job-instance.ts', import.meta.url).pathname;
const INSTANCES = ['one', 'two'] as const;
const TAKERS_EACH = 25;
const ROUNDS = rounds(100, 4);
const MINUTE = 60_000;
/** The clocks of the two instances differ by a quarter of an hour. */
const CLOCK_DIFFERENCE = 15 * MINUTE;
/** In milliseconds: short enough to be waited for. */
const SHORT_LEASE = 1500;

const DATABASES: readonly (readonly [string, (folder: string) => { url: string; remove?(): Promise<void> } | null])[] =
  [
    ['SQLite', (folder) => ({ url: `sqlite:${join(folder, 'waymark.db')}` })],
    ['MySQL', freshDatabase],
  ];

for (const [name, databaseOf] of DATABASES) {
  describe(`Jobs of two instances on one ${name} database`, function () {
    this.timeout(300_000);
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let database: ReturnType<(typeof DATABASES)[number][1]>;
    let instances: ChildProcess[] = [];

    before(async function () {
      folder = await temporaryFolder();
      database = databaseOf(folder.path);
      if (!requireAdapter(name, database !== null)) this.skip();
    });

    beforeEach(async () => {
      instances = [];
      for (const _ of INSTANCES) instances.push(await startInstance(database!.url));
    });

    afterEach(async () => {
      for (const instance of instances) await end(instance);
    });

    after(async () => {
      await database?.remove?.();
      await folder.remove();
    });

    /** Lets both instances compete for the same run at once; returns all results. */
    async function race(
      job: string,
      tick: string,
      now = tick,
      outcome: RunRequest['outcome'] = 'done',
    ): Promise<RunResult> {
      const asked = { name: job, tick, now, outcome, takers: TAKERS_EACH };
      const result = await Promise.all(
        instances.map((instance, n) => ask(instance, { ...asked, owner: INSTANCES[n]!, ahead: n * CLOCK_DIFFERENCE })),
      );
      return {
        taken: result.reduce((sum, { taken }) => sum + taken, 0),
        begun: result.reduce((sum, { begun }) => sum + begun, 0),
        reports: result.flatMap(({ reports }) => reports),
      };
    }

    it(`give each of ${ROUNDS} runs to one of ${TAKERS_EACH * INSTANCES.length} concurrent instances`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const tick = addMilliseconds(NOW, round * MINUTE);
        expect(await race('raced', tick), `turn ${round}`).to.deep.equal({ taken: 1, begun: 1, reports: [] });
        expect(await race('raced', tick), `turn ${round} again`).to.deep.equal({ taken: 0, begun: 0, reports: [] });
      }
    });

    it(`report a failed run, and run again: ${ROUNDS} runs`, async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const result = await race('failing', addMilliseconds(NOW, round * MINUTE), undefined, 'fails');
        expect(result).to.deep.equal({ taken: 1, begun: 1, reports: ['the job failing failed'] });
      }
    });

    it('wait for an instance that died until its lease ends, and no longer', async () => {
      const [first, ...others] = instances;
      const begun = once(first!, 'message');
      const asked = {
        name: 'orphaned',
        owner: 'one',
        tick: NOW,
        now: NOW,
        outcome: 'never ends',
        takers: 1,
      } satisfies RunRequest;
      first!.send(asked);
      expect(await begun).to.deep.equal(['begun', undefined]);
      await end(first!);
      instances = [await startInstance(database!.url), ...others];
      for (const minutes of [1, 5, 9]) {
        const { taken } = await race('orphaned', addMilliseconds(NOW, minutes * MINUTE));
        expect(taken, `after ${minutes} minutes`).to.equal(0);
      }
      expect((await race('orphaned', addMilliseconds(NOW, 10 * MINUTE))).taken).to.equal(1);
    });

    it('give the next run to another instance while the first is paused, and the first ends when it goes on', async () => {
      const [paused, other] = instances;
      const asked = { name: 'paused', takers: 1, now: null, lease: SHORT_LEASE } as const;
      const tick = () => new Date().toISOString();
      const begun = once(paused!, 'message');
      paused!.send({ ...asked, owner: 'one', tick: tick(), outcome: 'ends with its lease' } satisfies RunRequest);
      expect(await begun).to.deep.equal(['begun', undefined]);
      paused!.kill('SIGSTOP');
      let next: RunResult;
      do next = await ask(other!, { ...asked, owner: 'two', tick: tick(), outcome: 'done' });
      while (next.taken === 0);
      const ended = once(paused!, 'message');
      paused!.kill('SIGCONT');
      expect((await ended)[0]).to.deep.equal({
        taken: 1,
        begun: 1,
        reports: ['the job paused has lost its lease, and ends'],
      });
    });
  });
}

async function startInstance(url: string): Promise<ChildProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const secret = 'a secret key that only the tests know';
  const env = { PATH, HOME, DATABASE_URL: url, SECRET_KEY: secret };
  const instance = fork(TAKER, { env, execArgv: [] });
  await once(instance, 'message');
  return instance;
}

async function ask(instance: ChildProcess, asked: RunRequest): Promise<RunResult> {
  const result = once(instance, 'message');
  instance.send(asked);
  return (await result)[0];
}

async function end(instance: ChildProcess): Promise<void> {
  if (instance.exitCode !== null || instance.signalCode !== null) return;
  const ended = once(instance, 'exit');
  instance.kill('SIGKILL');
  await ended;
}
