import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { png, storedChunk } from '../../../content/images/pictures.ts';
import { type Client, PASSWORD, type Person, type Reply } from '../../../support/client.ts';
import type { Entry, Known, Ledger } from './ledger.ts';

export type Load = {
  readonly api: Client;
  readonly person: Person;
  readonly ledger: Ledger;
  readonly signal: AbortSignal;
  /** Whether a proxy is in front, which answers for an instance that ends meanwhile: then nobody knows what became of the request. */
  readonly isProxied?: boolean;
};

/** In milliseconds, after a failure: who cannot write does not ask thousands of times. */
const PAUSE = 20;

/** Before each of so many projects somebody signs in, and every other time out again. */
const SIGN_IN = 4;

/** A write: how it is requested, which answer acknowledges it, and what it makes of the project. */
type Write = {
  readonly ask: (load: Load, entry: Entry) => Promise<Reply>;
  readonly status: number;
  readonly makes: (known: Known) => Known | null;
  /** What the audit log calls it; nothing where it does not list it. */
  readonly action?: string;
  /** Addresses of the images that the answer names, and their bytes. */
  readonly images?: (reply: Reply, known: Known) => readonly string[];
  readonly bytes?: Buffer;
};

/** Works on one project after the other, a write at a time, until the signal. What is not answered stays open in the ledger. */
export async function work(load: Load, worker: number): Promise<void> {
  for (let n = worker; !load.signal.aborted; n++) {
    if (n % SIGN_IN === 0) await comeAndGo(load);
    const entry = await create(load);
    if (!entry) await pause(PAUSE);
    if (!entry) continue;
    for (const write of writesOf(n)) {
      if (load.signal.aborted || !(await attempt(load, entry, write))) break;
    }
  }
}

const NOT_LIVE = { live: null, snapshots: 0 };

async function create({ api, person, ledger, isProxied }: Load): Promise<Entry | null> {
  const name = randomUUID();
  const given = { organization: person.organizationId, name, description: '' };
  const reply = await unlessLost(ledger, api.post('/api/projects/', given, person.as));
  if (!isAcknowledged(ledger, reply, 201, isProxied)) {
    ledger.unanswered.add(name);
    return null;
  }
  const known: Known = { description: '', status: 'DRAFT', version: 1, names: [], images: [], visits: 0, ...NOT_LIVE };
  const created = { actions: ['project.created'], pendingAction: null };
  const entry: Entry = { id: reply!.body.id, known, pending: null, ...created };
  ledger.entries.set(entry.id, entry);
  return entry;
}

async function attempt(load: Load, entry: Entry, write: Write): Promise<boolean> {
  const known = entry.known!;
  entry.pending = write.makes;
  entry.pendingAction = write.action ?? null;
  const reply = await unlessLost(load.ledger, write.ask(load, entry));
  if (!isAcknowledged(load.ledger, reply, write.status, load.isProxied)) return false;
  const images = write.images?.(reply!, known) ?? [];
  for (const url of images) load.ledger.images.set(new URL(url).pathname, write.bytes!);
  const next = write.makes(known);
  entry.known = next && { ...next, images: [...known.images, ...images.map((url) => new URL(url).pathname)] };
  if (write.action) entry.actions = [...entry.actions, write.action];
  entry.pending = null;
  entry.pendingAction = null;
  return next !== null;
}

/** Signs in, and out again every other time; which sessions there are then is in the ledger. */
async function comeAndGo({ api, person, ledger, isProxied }: Load): Promise<void> {
  const login = api.post('/api/auth/login/', { email: person.email, password: PASSWORD });
  const reply = await unlessLost(ledger, login);
  if (!isAcknowledged(ledger, reply, 200, isProxied)) return;
  const { access, refresh } = reply!.body.tokens;
  const { sid } = JSON.parse(Buffer.from(access.split('.')[1], 'base64url').toString());
  if (ledger.sessions.size > 2 * ledger.endedSessions.size) {
    const out = await unlessLost(ledger, api.post('/api/auth/logout/', { refresh }));
    if (isAcknowledged(ledger, out, 200, isProxied)) ledger.endedSessions.add(sid);
  } else ledger.sessions.add(sid);
}

async function unlessLost(ledger: Ledger, reply: Promise<Reply>): Promise<Reply | null> {
  return reply.catch(() => {
    ledger.lost++;
    return null;
  });
}

function isAcknowledged(ledger: Ledger, reply: Reply | null, status: number, isProxied = false): boolean {
  const isUnavailable =
    (reply?.status === 503 && ['unavailable', 'busy'].includes(reply.body.code)) || (isProxied && isOfProxy(reply));
  if (reply?.status === status) ledger.acknowledged++;
  else if (reply && !isUnavailable) ledger.faults.push(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply?.status === status;
}

/** A page of haproxy's own: the service answers in JSON. */
const isOfProxy = (reply: Reply | null) =>
  [502, 503, 504].includes(reply?.status ?? 0) && typeof reply?.body === 'string';

/** A life of a project: every third one ends with its deletion. */
function writesOf(n: number): readonly Write[] {
  const drawn = [describe(`first ${n}`), drawLevel(), upload(), tag(), publish];
  return n % 3 === 0 ? [...drawn, count, drawLevel(), remove] : [...drawn, count, describe(`then ${n}`), drawLevel()];
}

const at = ({ id }: Entry) => `/api/projects/${id}/`;
const raised = (known: Known, change: Partial<Known>): Known => ({ ...known, version: known.version + 1, ...change });
const withName = (known: Known, name: string) => raised(known, { names: [...known.names, name].sort() });

const describe = (description: string): Write => ({
  ask: ({ api, person }, entry) => api.patch(at(entry), { description }, person.as),
  status: 200,
  makes: (known) => raised(known, { description }),
});

function drawLevel(): Write {
  const [name, bytes] = [randomUUID(), picture()];
  const imageUrl = `data:image/png;base64,${bytes.toString('base64')}`;
  return {
    ask: ({ api, person }, entry) => api.patch(at(entry), { levels: [{ name, imageUrl }] }, person.as),
    status: 200,
    makes: (known) => withName(known, name),
    images: ({ body }) =>
      body.levels
        .filter((level: { name: string }) => level.name === name)
        .map((level: { imageUrl: string }) => level.imageUrl),
    bytes,
  };
}

function upload(): Write {
  const bytes = picture();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'plan.png');
  return {
    ask: ({ api, person }, entry) => api.post(`${at(entry)}upload-image/`, form, person.as),
    status: 201,
    makes: (known) => known,
    images: ({ body }) => [body.url],
    bytes,
  };
}

function tag(): Write {
  const name = randomUUID();
  return {
    ask: ({ api, person }, entry) => api.post(`${at(entry)}tags/`, { name, color: '#2563eb' }, person.as),
    status: 201,
    makes: (known) => withName(known, name),
  };
}

const publish: Write = {
  ask: ({ api, person }, entry) => api.post(`${at(entry)}publish/`, undefined, person.as),
  status: 200,
  makes(known) {
    const { version, description, names } = raised(known, {});
    return raised(known, { status: 'PUBLISH', live: { version, description, names }, snapshots: 1 });
  },
  action: 'project.published',
};

const EVENTS = ['mapView', 'areaClick', 'markerClick'].map((event) => ({ event, params: {} }));

/** Three visits are counted together. */
const count: Write = {
  ask: ({ api }, { id }) => api.post(`/api/p/${id}/analytics/`, { events: EVENTS }),
  status: 202,
  makes: (known) => ({ ...known, visits: known.visits + EVENTS.length }),
};

const remove: Write = {
  ask: ({ api, person }, entry) => api.delete(at(entry), person.as),
  status: 204,
  makes: () => null,
  action: 'project.deleted',
};

/** A picture like no other: about 20 KB that cannot be compressed. */
const picture = () => png({ extra: [storedChunk(randomBytes(20_000))] });
