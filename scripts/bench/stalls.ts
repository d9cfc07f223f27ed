import { request as httpRequest } from 'node:http';
import type { Abuse, HeavyRequest } from '../../test/resilience/abuse/heavy-request.ts';
import { ABUSES } from '../../test/resilience/abuse/requests.ts';
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

/** The limits of a request: milliseconds of the main thread, and MiB. */
const GOAL = { anonymous: 50, signedIn: 150, memory: 200 };

const PERSON = { email: 'ada@maps.example', password: 'correct horse battery' };

type Sent = { readonly status: number | string; readonly bytes: number };

/**
 * Sends each of the most expensive allowed requests to a service that has just been started, and prints its cost:
 * CPU time of the main thread, the longest wait of a parallel `/livez`, and memory.
 */
export async function measureStalls({ folder, names, nodeArgs }: Options): Promise<Table> {
  const world = await makeWorld(folder);
  const chosen = ABUSES.filter(({ name }) => !names || names.some((part) => name.includes(part)));
  const rows: string[][] = [];
  for (const abuse of chosen) {
    const row = await measured(folder, world, abuse, nodeArgs);
    console.log(row.join('  '));
    rows.push(row);
  }
  return [['request', 'by', 'status', 'MB sent', 'MB received', 'CPU ms', '/livez ms', 'memory MiB', 'goal'], ...rows];
}

async function makeWorld(folder: string): Promise<AbuseWorld> {
  const server = await startServer(serviceProgram(folder));
  try {
    const registered = await send(server.url, 'POST', '/api/auth/register/', null, {
      ...{ ...PERSON, password_confirm: PERSON.password },
      ...{ full_name: 'Ada Lovelace', organization_name: 'Analytical Maps' },
    });
    const token: string = registered.tokens.access;
    const call = (method: string, path: string, body?: object) => send(server.url, method, path, token, body);
    return await makeAbuseWorld(call, FULL_SCALE, { token, email: PERSON.email });
  } finally {
    await server.stop();
  }
}

async function measured(
  folder: string,
  world: AbuseWorld,
  { name, statuses, request }: Abuse,
  nodeArgs: readonly string[],
): Promise<string[]> {
  const heavy = request(world);
  const by = heavy.isAnonymous ? 'anybody' : 'account';
  const service = await startWatched(folder, nodeArgs);
  try {
    await warmUp(service.url, world);
    let sent: Sent = { status: '', bytes: 0 };
    const taken = await service.watch(async () => {
      sent = await sendHeavy(service.url, world, heavy);
    });
    const asSent = Buffer.byteLength(heavy.body ?? '');
    const { status, bytes } = sent;
    const isExpected = typeof status === 'number' && statuses.includes(status);
    const figures = [by, `${status}${isExpected ? '' : ' (!)'}`, megabytes(asSent), megabytes(bytes)];
    return [name, ...figures, ...described(taken, heavy)];
  } finally {
    await service.stop();
  }
}

function described(taken: Taken | null, { isAnonymous = false }: HeavyRequest): string[] {
  if (!taken) return ['–', '–', '–', 'ends the process'];
  const most = isAnonymous ? GOAL.anonymous : GOAL.signedIn;
  const missed = [
    ...(taken.cpu > most ? [`CPU ${most}`] : []),
    ...(taken.memory > GOAL.memory ? [`memory ${GOAL.memory}`] : []),
  ];
  return [
    whole(taken.cpu),
    whole(taken.wait),
    whole(taken.memory),
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

/** The response; the code of the error without one. */
function sendHeavy(url: string, world: AbuseWorld, heavy: HeavyRequest): Promise<Sent> {
  const { method, path, headers = {}, body = '', isAnonymous } = heavy;
  const bytes = Buffer.from(body as string);
  const all = {
    ...{ ...headers, 'content-length': String(bytes.length) },
    ...(!isAnonymous && { authorization: `Bearer ${world.token}` }),
  };
  return new Promise((resolve) => {
    const fail = ({ code = 'broken off' }: NodeJS.ErrnoException) => resolve({ status: code, bytes: 0 });
    httpRequest(url + path, { method, headers: all, agent: false }, (response) => {
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: received }));
      response.on('error', fail);
    })
      .on('error', fail)
      .end(bytes);
  });
}
