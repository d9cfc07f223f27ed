import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { building } from './content.ts';
import { median } from './measure.ts';
import { startServer } from './processes.ts';
import type { Table } from './report.ts';
import { serviceProgram } from './service.ts';
import { send } from './world.ts';

/** The numbers of notified webhooks; the first one is the reference. */
const AUDIENCES = [0, 1, 20];
const WARM_UP = 10;
const ROUNDS = 50;

/** An account with an empty project and one with a building, whose publication notifies so many webhooks. */
type Publisher = {
  readonly audience: number;
  readonly publish: (work: number) => Promise<number>;
};

const WORKS = ['an empty project', 'a building with 5 levels, 200 areas, 100 markers'];

/**
 * Times of publishing with no webhook, one, and twenty, each of which responds at once: in turns, one at a time, on
 * SQLite. The receiver is on this machine.
 */
export async function measureWebhooks(folder: string): Promise<Table> {
  const receiver = createServer((request, response) => void request.resume().on('end', () => response.end('ok')));
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const hook = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const { args, environment } = serviceProgram(folder);
  const server = await startServer({ args, environment: { ...environment, WEBHOOK_ALLOW_PRIVATE: 'true' } });
  try {
    const publishers: Publisher[] = [];
    for (const audience of AUDIENCES) publishers.push(await aPublisher(server.url, hook, audience));
    const rows: string[][] = [];
    for (const [work, title] of WORKS.entries()) rows.push(...(await rowsOf(publishers, work, title)));
    return [['publication of', 'webhooks', 'p50 ms', 'ratio', 'ms each'], ...rows];
  } finally {
    await server.stop();
    receiver.close();
  }
}

async function rowsOf(publishers: readonly Publisher[], work: number, title: string): Promise<string[][]> {
  const times = publishers.map(() => [] as number[]);
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const [at, { publish }] of publishers.entries()) {
      const time = await publish(work);
      if (round >= 0) times[at]!.push(time);
    }
  }
  const [alone = Number.NaN] = times.map(median);
  return publishers.map(({ audience }, at) => {
    const time = median(times[at]!);
    const each = audience === 0 ? '' : ((time - alone) / audience).toFixed(2);
    return [at === 0 ? title : '', `${audience}`, time.toFixed(2), (time / alone).toFixed(2), each];
  });
}

/** `publish` returns its duration in milliseconds, and unpublishes again. */
async function aPublisher(url: string, hook: string, audience: number): Promise<Publisher> {
  const { tokens } = await send(url, 'POST', '/api/auth/register/', null, {
    email: `publisher-${audience}@maps.example`,
    full_name: 'Ada Lovelace',
    organization_name: 'Maps',
    password: 'correct horse battery',
    password_confirm: 'correct horse battery',
  });
  const call = (method: string, path: string, body?: object) => send(url, method, path, tokens.access, body);
  const [{ id: organization }] = await call('GET', '/api/organizations/');
  const ids: string[] = [];
  for (const [at, name] of WORKS.entries()) {
    const { id } = await call('POST', '/api/projects/', { organization, name });
    if (at > 0) await call('PATCH', `/api/projects/${id}/`, building());
    ids.push(id);
  }
  const events = ['project.published'];
  for (let n = 0; n < audience; n++) await call('POST', '/api/webhooks/', { organization, url: hook + n, events });
  return {
    audience,
    async publish(work) {
      const start = performance.now();
      await call('POST', `/api/projects/${ids[work]}/publish/`);
      const time = performance.now() - start;
      await call('POST', `/api/projects/${ids[work]}/unpublish/`);
      return time;
    },
  };
}
