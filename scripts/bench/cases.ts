import { request as httpRequest, type IncomingMessage } from 'node:http';
import { picture, visits } from './content.ts';

/** The parameters of requests to a server: the same project everywhere, and its own token. */
export type World = {
  readonly email: string;
  readonly password: string;
  readonly token: string;
  readonly organizationId: string;
  /** With a building, and published. */
  readonly projectId: string;
  /** The entity tag of its published map, for the 304. */
  readonly liveTag: string;
  /** New ones, without anything on their maps. */
  readonly smallProjectIds: readonly string[];
};

export type BenchRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
};

export type Case = {
  readonly name: string;
  readonly title: string;
  readonly status: number;
  /** The requests differ by their turn, from 0. */
  readonly request: (world: World, turn: number) => BenchRequest;
  /** After so many turns they begin again; 1 where they are all the same. */
  readonly turns?: number;
  /** Instead of the usual number. */
  readonly connections?: number;
  /** The number of actions in a request, if it is more than one, and their name. */
  readonly unit?: { readonly count: number; readonly name: string };
};

/** A response as it was received, its body in base64. */
export type RecordedAnswer = {
  readonly name: string;
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: string;
};

/** How many projects are renamed in turns, without a map. */
export const SMALL_PROJECTS = 500;
/** How many pages of twenty projects are read in turns. */
const PAGES = 25;

/** In a request, ten digits that differ in each. */
export const NUMBER = '##########';
const BOUNDARY = 'a-boundary-of-the-bench';
const OF_CONNECTION = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id']);

/** The measured cases. */
export function cases(): readonly Case[] {
  const project = (world: World) => `/api/projects/${world.projectId}/`;
  const small = ({ smallProjectIds }: World, turn: number) => `/api/projects/${smallProjectIds[turn]}/`;
  const published = (headers: Record<string, string>) => (world: World) => get(`/api/p/${world.projectId}/`, headers);
  return [
    {
      name: 'list',
      title: 'list of 20 projects with count',
      status: 200,
      request: (world, turn) => get(`/api/projects/?page=${turn + 1}`, as(world)),
      turns: PAGES,
    },
    {
      name: 'get',
      title: 'one project with 5 levels, 200 areas, 100 markers',
      status: 200,
      request: (world) => get(project(world), as(world)),
    },
    { name: 'public', title: 'public read of it, uncompressed', status: 200, request: published({}) },
    {
      name: 'public-br',
      title: 'public read, compressed',
      status: 200,
      request: published({ 'accept-encoding': 'gzip, deflate, br, zstd' }),
    },
    {
      name: 'public-304',
      title: 'public read, 304',
      status: 304,
      request: (world) => published({ 'if-none-match': world.liveTag })(world),
    },
    {
      name: 'rename',
      title: 'rename of a small project',
      status: 200,
      request: (world, turn) => json('PATCH', small(world, turn), as(world), { name: `Renamed ${NUMBER}` }),
      turns: SMALL_PROJECTS,
    },
    {
      name: 'rename-large',
      title: 'rename of that with 200 areas',
      status: 200,
      request: (world) => json('PATCH', project(world), as(world), { name: `Renamed building ${NUMBER}` }),
    },
    {
      name: 'create',
      title: 'create a project',
      status: 201,
      request: (world) =>
        json('POST', '/api/projects/', as(world), { organization: world.organizationId, name: `Made ${NUMBER}` }),
    },
    {
      name: 'upload',
      title: 'upload of a PNG of 200 KB',
      status: 201,
      request: (world) => upload(`${project(world)}upload-image/`, as(world)),
      connections: 8,
    },
    {
      name: 'ingest',
      title: 'ingest 100 events a request',
      status: 202,
      request: ({ projectId }) => json('POST', `/api/p/${projectId}/analytics/`, {}, visits(new Date().toISOString())),
      unit: { count: 100, name: 'events' },
    },
    {
      name: 'login',
      title: 'sign in (argon2id)',
      status: 200,
      request: ({ email, password }) => json('POST', '/api/auth/login/', {}, { email, password }),
      connections: 4,
    },
  ];
}

const as = ({ token }: World) => ({ authorization: `Bearer ${token}` });

const get = (path: string, headers: Record<string, string>): BenchRequest => ({ method: 'GET', path, headers });

function json(method: string, path: string, headers: Record<string, string>, body: unknown): BenchRequest {
  return { method, path, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** A picture that was not uploaded before: the service would not store the same file twice. */
function upload(path: string, headers: Record<string, string>): BenchRequest {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="plan.png"\r\ncontent-type: image/png\r\n\r\n`;
  const body = Buffer.concat([Buffer.from(head), picture(NUMBER), Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
  const type = `multipart/form-data; boundary=${BOUNDARY}`;
  return { method: 'POST', path, headers: { ...headers, 'content-type': type }, body };
}

/** The request as raw bytes. */
export function requestBytes({ method, path, headers, body = '' }: BenchRequest): Buffer {
  const bytes = Buffer.from(body);
  const length = bytes.length > 0 ? { 'content-length': String(bytes.length) } : {};
  const lines = Object.entries({ host: '127.0.0.1', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`), bytes]);
}

/** A response of a server, without the headers of the connection. */
export async function record(
  url: string,
  name: string,
  { method, path, headers, body }: BenchRequest,
): Promise<RecordedAnswer> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest(url + path, { method, headers, agent: false }, resolve)
      .on('error', reject)
      .end(body);
  });
  const kept = Object.entries(response.headersDistinct).filter(([header]) => !OF_CONNECTION.has(header));
  return {
    name,
    status: response.statusCode ?? 0,
    headers: kept.flatMap(([header, values = []]) => values.flatMap((value) => [header, value])),
    body: Buffer.concat(await response.toArray()).toString('base64'),
  };
}
