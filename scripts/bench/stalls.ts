import { ABUSES } from '../../test/resilience/abuse/requests.ts';
import { sendHeavy } from '../../test/resilience/abuse/send-heavy.ts';
import type { Statuses, Target } from '../../test/resilience/abuse/sender.ts';
import { SENDERS } from '../../test/resilience/abuse/senders.ts';
import { type AbuseWorld, FULL_SCALE, makeAbuseWorld } from '../../test/resilience/abuse/world.ts';
import { startServer } from './processes.ts';
import { type Table, whole } from './report.ts';
import { serviceProgram } from './service.ts';
import { startWatched, type Taken } from './stalls/watched-service.ts';
import { send } from './world.ts';

type Options = {
  readonly folder: string;
  /** Parts of the names of the cases to measure; all when absent. */
  readonly names: readonly string[] | undefined;
  readonly nodeArgs: readonly string[];
};

/** The limits of a request: milliseconds of the main thread in one go, and MiB. */
const GOAL = { anonymous: 50, signedIn: 150, memory: 300 };

const PERSON = { email: 'ada@maps.example', password: 'correct horse battery' };

/** What is sent to a service that has just been started, one request or those of one sender. */
type Case = {
  readonly name: string;
  readonly statuses: readonly number[];
  readonly isAnonymous: boolean;
  readonly run: (target: Target) => Promise<Outcome>;
};

type Outcome = { readonly statuses: Statuses; readonly sent: number; readonly received: number };

/**
 * Sends each of the most expensive allowed requests, and what each sender may send, to a service that has just been started, and
 * prints the cost: CPU time of the main thread, the longest wait of a parallel `/livez`, and memory.
 */
export async function measureStalls({ folder, names, nodeArgs }: Options): Promise<Table> {
  const world = await makeWorld(folder);
  const chosen = casesIn(world).filter(({ name }) => !names || names.some((part) => name.includes(part)));
  const rows: string[][] = [];
  for (const each of chosen) {
    const row = await measured(folder, world, each, nodeArgs);
    console.log(row.join('  '));
    rows.push(row);
  }
  const costs = ['CPU ms', 'in one go', '/livez ms', 'memory MiB', 'goal'];
  return [['request', 'by', 'status', 'MB sent', 'MB received', ...costs], ...rows];
}

function casesIn(world: AbuseWorld): readonly Case[] {
  const single = ABUSES.map(({ name, statuses, request }): Case => {
    const heavy = request(world);
    const run = async (target: Target) => {
      const { status, bytes } = await sendHeavy(target, heavy);
      return { statuses: [status], sent: Buffer.byteLength(heavy.body ?? ''), received: bytes };
    };
    return { name, statuses, isAnonymous: heavy.isAnonymous ?? false, run };
  });
  const many = SENDERS.map(({ name, statuses, isAnonymous = false, send: begin }): Case => {
    const run = async (target: Target) => {
      const { finished, end } = await begin(target);
      end();
      return { statuses: [...new Set(await finished)], sent: 0, received: 0 };
    };
    return { name, statuses, isAnonymous, run };
  });
  return [...single, ...many];
}

async function makeWorld(folder: string): Promise<AbuseWorld> {
  const server = await startServer(serviceProgram(folder));
  try {
    const registered = await send(server.url, 'POST', '/api/auth/register/', null, {
      ...PERSON,
      password_confirm: PERSON.password,
      full_name: 'Ada Lovelace',
      organization_name: 'Analytical Maps',
    });
    const token: string = registered.tokens.access;
    const call = (method: string, path: string, body?: object) => send(server.url, method, path, token, body);
    return await makeAbuseWorld(call, FULL_SCALE, { token, email: PERSON.email });
  } finally {
    await server.stop();
  }
}

async function measured(folder: string, world: AbuseWorld, each: Case, nodeArgs: readonly string[]): Promise<string[]> {
  const { name, isAnonymous } = each;
  const service = await startWatched(folder, nodeArgs);
  try {
    await warmUp(service.url, world);
    let outcome: Outcome = { statuses: [], sent: 0, received: 0 };
    const taken = await service.watch(async () => {
      outcome = await each.run({ url: service.url, world });
    });
    const figures = [statusesOf(each, outcome), megabytes(outcome.sent), megabytes(outcome.received)];
    return [name, isAnonymous ? 'anybody' : 'account', ...figures, ...described(taken, isAnonymous)];
  } finally {
    await service.stop();
  }
}

function statusesOf({ statuses }: Case, outcome: Outcome): string {
  const isExpected = outcome.statuses.every((status) => typeof status === 'number' && statuses.includes(status));
  return `${outcome.statuses.join(' ')}${isExpected ? '' : ' (!)'}`;
}

function described(taken: Taken | null, isAnonymous: boolean): string[] {
  if (!taken) return ['–', '–', '–', '–', 'ends the process'];
  const most = isAnonymous ? GOAL.anonymous : GOAL.signedIn;
  const missed = [
    ...(taken.longest > most ? [`CPU ${most}`] : []),
    ...(taken.memory > GOAL.memory ? [`memory ${GOAL.memory}`] : []),
  ];
  return [
    ...[taken.cpu, taken.longest, taken.wait, taken.memory].map(whole),
    missed.length > 0 ? `missed: ${missed.join(', ')}` : 'met',
  ];
}

/** Excludes the cost of the first requests of a process. */
async function warmUp(url: string, { token, organization }: AbuseWorld): Promise<void> {
  const call = (method: string, path: string, body?: object) => send(url, method, path, token, body);
  const { id } = await call('POST', '/api/projects/', { organization, name: `Warm ${Math.random()}` });
  await call('PATCH', `/api/projects/${id}/`, { levels: [{ name: 'Floor' }] });
  await call('POST', `/api/projects/${id}/publish/`);
  await call('GET', `/api/p/${id}/places/`);
  await call('GET', `/api/p/${id}/search/?q=a`);
  await call('GET', `/api/projects/${id}/translations/`);
}

const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(1);
