import { randomUUID } from 'node:crypto';

// Answers are whatever the service says; each test states what it expects of them.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type Body = any;

export type Reply = { readonly status: number; readonly body: Body; readonly headers: Headers };

type Options = {
  readonly token?: string | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Sees every reply. */
export type Watch = (request: string, reply: Reply) => void;

/**
 * A client of a service, with an address of its own where one is given and the service trusts the
 * loopback as its proxy. JSON in and out; a string or bytes are sent as they are. Of several instances each
 * request goes to the next one.
 */
export function client(instances: string | readonly string[], address?: string, watch?: Watch) {
  const urls = [instances].flat();
  const url = urls[0]!;
  let requests = 0;
  const request = async (method: string, path: string, body?: unknown, options: Options = {}): Promise<Reply> => {
    const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
    const isJson = body !== undefined && !isRaw;
    const headers = headersOf(options, address, isJson);
    // As a browser does on a page of the service.
    if (path.startsWith('/studio/session/'))
      headers.set('sec-fetch-site', options.headers?.['sec-fetch-site'] ?? 'same-origin');
    const sent = isJson ? JSON.stringify(body) : ((body ?? null) as BodyInit | null);
    const instance = urls[requests++ % urls.length];
    const response = await fetch(path.startsWith('http') ? path : instance + path, { method, headers, body: sent });
    const reply = { status: response.status, body: await bodyOf(response), headers: response.headers };
    watch?.(`${method} ${path}`, reply);
    return reply;
  };
  return {
    url,
    request,
    get: (path: string, options?: Options) => request('GET', path, undefined, options),
    post: (path: string, body?: unknown, options?: Options) => request('POST', path, body, options),
    patch: (path: string, body?: unknown, options?: Options) => request('PATCH', path, body, options),
    put: (path: string, body?: unknown, options?: Options) => request('PUT', path, body, options),
    delete: (path: string, options?: Options) => request('DELETE', path, undefined, options),
  };
}

function headersOf({ headers: given, token }: Options, address: string | undefined, isJson: boolean): Headers {
  const headers = new Headers(given);
  if (address && !headers.has('x-forwarded-for')) headers.set('x-forwarded-for', address);
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (isJson && !headers.has('content-type')) headers.set('content-type', 'application/json');
  return headers;
}

/** JSON, also of minimal responses. */
export const JSON_TYPE = /^application\/(vnd\.[\w.]+\+)?json\b/;

async function bodyOf(response: Response): Promise<Body> {
  const text = await response.text();
  const isJson = text !== '' && JSON_TYPE.test(response.headers.get('content-type') ?? '');
  return isJson ? JSON.parse(text) : text;
}

/** An address that no other test has. */
export const anAddress = (): string => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

export type Client = ReturnType<typeof client>;

export const PASSWORD = 'correct horse battery';

/** A person who has just registered, with the tokens to speak as. */
export type Person = {
  readonly email: string;
  readonly userId: string;
  readonly organizationId: string;
  readonly access: string;
  readonly refresh: string;
  readonly as: { readonly token: string };
};

/** Registers somebody new. */
export async function signUp(api: Client, email = `${randomUUID()}@people.example`): Promise<Person> {
  const { status, body } = await api.post('/api/auth/register/', {
    email,
    password: PASSWORD,
    password_confirm: PASSWORD,
    full_name: 'Ada Lovelace',
    organization_name: 'Analytical Maps',
  });
  if (status !== 201) throw new Error(`registering answered ${status}: ${JSON.stringify(body)}`);
  const { access, refresh } = body.tokens;
  const organizations = await api.get('/api/organizations/', { token: access });
  const organizationId = organizations.body[0].id;
  return { email, userId: body.user.id, organizationId, access, refresh, as: { token: access } };
}

/** Makes a project of that person's organization; returns the whole project. */
export async function makeProject(api: Client, person: Person, name: string = randomUUID()): Promise<Body> {
  const { status, body } = await api.post(
    '/api/projects/',
    { organization: person.organizationId, name, description: '' },
    person.as,
  );
  if (status !== 201) throw new Error(`creating a project answered ${status}: ${JSON.stringify(body)}`);
  return body;
}
