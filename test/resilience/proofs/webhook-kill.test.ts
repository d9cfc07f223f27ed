import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { NO_RATE_LIMITS } from '../../../config/settings/memory-settings.ts';
import { pathOf } from '../../http/given.ts';
import { EVERY_EVENT, webhooksOf } from '../../http/webhooks/hooks.ts';
import { atOnce } from '../../support/at-once.ts';
import { type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { freshDatabase } from '../../support/databases/mysql.ts';
import { type Behaviour, type Hook, type Receiver, startReceiver } from '../../support/network/receiver.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { SECRET_KEY } from '../../support/service/service.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { type Audience, auditNotifications } from './crash/notifications.ts';

const KILLS = rounds(200, 10);
const WORKERS = 4;
const WEBHOOKS = 3;

const DATABASES: readonly (readonly [string, (folder: string) => { url: string; remove?(): Promise<void> } | null])[] =
  [
    ['SQLite', (folder) => ({ url: `sqlite:${join(folder, 'waymark.db')}` })],
    ['MySQL', freshDatabase],
  ];

for (const [name, databaseOf] of DATABASES) {
  describe(`A service on ${name} that is killed while it notifies webhooks`, function () {
    this.timeout(1_800_000);
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let database: ReturnType<(typeof DATABASES)[number][1]>;
    let receiver: Receiver;
    let program: Program;

    before(async function () {
      folder = await temporaryFolder();
      database = databaseOf(folder.path);
      if (!requireAdapter(name, database !== null)) this.skip();
      receiver = await startReceiver();
    });

    after(async () => {
      await kill(program);
      await receiver?.stop();
      await database?.remove?.();
      await folder.remove();
    });

    it(`sends each event at most once and records it exactly once, through ${KILLS} kills between commit and record`, async () => {
      program = start();
      const api = client(await listening(program));
      const person = await signUp(api);
      const projects = (await atOnce(WORKERS, () => makeProject(api, person))).map(({ id }) => id as string);
      const hooks = Array.from({ length: WEBHOOKS }, () => receiver.hook());
      const audience = await listeningAt(hooks, api, person);
      for (let n = 1; n <= KILLS; n++) {
        await killedAtWork({ n, hooks, person, projects });
        await auditNotifications(database!.url, audience);
        program = start();
      }
      await listening(program);
      await kill(program);
      const { recorded, interrupted } = await auditNotifications(database!.url, audience);
      expect(recorded).to.be.greaterThan(KILLS);
      expect(interrupted).to.be.greaterThan(0);
      console.log(`      ${recorded} deliveries recorded, ${interrupted} of them interrupted`);
    });

    async function listeningAt(hooks: readonly Hook[], api: Client, person: Person): Promise<Audience> {
      const { made } = webhooksOf({ api }, person);
      const webhookIds: string[] = [];
      for (const { url } of hooks) webhookIds.push((await made({ url, events: EVERY_EVENT })).id);
      const received = () => receiver.received.map(({ headers }) => String(headers['x-service-delivery']));
      return { organizationId: person.organizationId, webhookIds, received };
    }

    type Work = {
      readonly n: number;
      readonly hooks: readonly Hook[];
      readonly person: Person;
      readonly projects: readonly string[];
    };

    /** Kills come at moments of a fixed sequence, counted in deliveries since the start. */
    async function killedAtWork({ n, hooks, person, projects }: Work): Promise<void> {
      const api = client(await listening(program));
      const stop = new AbortController();
      const behaviour = killingAt(n, () => program.process.kill('SIGKILL'));
      for (const hook of hooks) hook.answer(behaviour);
      const working = Promise.all(projects.map((id) => work({ api, person, id, signal: stop.signal })));
      await program.ended;
      stop.abort();
      await working;
      for (const hook of hooks) hook.answer((response) => response.end('ok'));
    }

    function start(): Program {
      const settings = { ACCESS_TTL: '30d', LOG_LEVEL: 'fatal', SECRET_KEY, WEBHOOK_ALLOW_PRIVATE: 'true' };
      return startProgram(folder.path, [], { ...settings, DATABASE_URL: database!.url, ...NO_RATE_LIMITS });
    }
  });
}

type Actions = { readonly api: Client; readonly person: Person; readonly id: string; readonly signal: AbortSignal };

/** Publishes, refreshes and unpublishes one project again and again; an action that its status does not allow is refused. */
async function work({ api, person, id, signal }: Actions): Promise<void> {
  for (let n = 0; !signal.aborted; n++) {
    const action = ['publish', 'update-live', 'unpublish'][n % 3];
    const reply = await api.post(`${pathOf(id)}${action}/`, undefined, person.as).catch(() => null);
    if (!reply) await pause(5);
  }
}

/** Takes what comes, some of it slowly, and kills: before a delivery is answered, as soon as it is, or a little later. */
function killingAt(n: number, strike: () => void): Behaviour {
  let left = 1 + ((n * 7) % 29);
  return (response) => {
    const isLast = --left === 0;
    if (isLast && n % 3 === 0) return strike();
    if (isLast && n % 3 === 1) return void response.end('ok', strike);
    if (isLast) setTimeout(strike, (n * 5) % 17);
    setTimeout(() => response.end('ok'), Math.abs(left % 3));
  };
}

async function kill(program: Program | undefined): Promise<void> {
  program?.process.kill('SIGKILL');
  await program?.ended;
}
