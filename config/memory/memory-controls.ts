import type { Site } from '../../adapters/http/shared/site.ts';
import type { MemoryControls } from '../../adapters/operations/memory/controls.ts';
import type { ClockedJobs } from '../../adapters/workers/cron/clocked-jobs.ts';
import type { Job } from '../../adapters/workers/cron/jobs.ts';
import type { App } from '../../src/app.ts';
import { invalidField } from '../../src/domain/shared/errors.ts';
import { requirePlan } from '../settings/plans.ts';
import type { Memory } from './memory.ts';
import { seedMemory } from './memory-seed.ts';

type Controlled = {
  readonly app: App;
  readonly site: Site;
  readonly memory: Memory;
  readonly jobs: ClockedJobs;
  readonly schedule: readonly Job[];
};

/** Years of four digits, with time left for what expires. */
const [FIRST, LAST] = [0, Date.UTC(9000, 0)];

function requireTime(time: number): void {
  if (!(time >= FIRST && time < LAST)) throw invalidField('time', 'Must be between the years 1970 and 9000.');
}

/** The controls of a service in memory. */
export function memoryControls({ app, site, memory, jobs, schedule }: Controlled): MemoryControls {
  const { clock, faults, mail, outbound, token } = memory;
  /** Prepares something for a test, which looks at its own mails alone. */
  async function withoutMails<T>(prepare: () => Promise<T>): Promise<T> {
    const before = mail.messages();
    try {
      return await prepare();
    } finally {
      mail.restore(before);
    }
  }
  return {
    token,
    async reset() {
      await memory.clear();
      jobs.restart();
    },
    seed: (seed) => withoutMails(() => seedMemory({ app, site }, seed)),
    now: clock.now,
    async setClock(time) {
      requireTime(Date.parse(time));
      clock.set(time);
      return jobs.runDue();
    },
    async advanceClock(milliseconds) {
      requireTime(clock.time() + milliseconds);
      clock.advance(milliseconds);
      return jobs.runDue();
    },
    jobs: () => schedule.map(({ name, schedule }) => ({ name, schedule })),
    async runJob(name) {
      const job = schedule.find((each) => each.name === name);
      if (!job) throw invalidField('name', `Must be one of ${schedule.map((each) => each.name).join(', ')}.`);
      await jobs.run(job);
    },
    async setPlan({ organizationId, plan, until, isMailed }) {
      requirePlan(plan);
      const change = () => app.operator.setPlan({ organizationId, plan, periodEnd: until });
      await (isMailed ? change() : withoutMails(change));
    },
    mails: mail.messages,
    webhooks: outbound.deliveries,
    fail: faults.plan,
  };
}
