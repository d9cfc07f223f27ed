import { SMALL_PROJECTS, type World } from './cases.ts';
import { building } from './content.ts';

const EMAIL = 'ada@maps.example';
const PASSWORD = 'correct horse battery';

// Whatever the service answers.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Body = any;

/** The initial content of the baseline: as in responses of the service. */
export type Seed = World & {
  readonly userId: string;
  readonly organizationName: string;
  readonly projects: readonly Body[];
  /** The measured project, whole. */
  readonly project: Body;
  /** The published map, as text. */
  readonly live: string;
};

/** Creates an account with small projects, and one that has a building and is published. */
export async function makeWorld(url: string): Promise<Seed> {
  const registered = await send(url, 'POST', '/api/auth/register/', null, {
    email: EMAIL,
    password: PASSWORD,
    password_confirm: PASSWORD,
    full_name: 'Ada Lovelace',
    organization_name: 'Analytical Maps',
  });
  const token: string = registered.tokens.access;
  const call = (method: string, path: string, body?: object) => send(url, method, path, token, body);
  const [organization] = await call('GET', '/api/organizations/');
  const make = (name: string) => call('POST', '/api/projects/', { organization: organization.id, name });
  const smallProjectIds: string[] = [];
  for (let number = 1; number <= SMALL_PROJECTS; number++) smallProjectIds.push((await make(`Building ${number}`)).id);
  const { id } = await make('The building');
  await call('PATCH', `/api/projects/${id}/`, building());
  await call('POST', `/api/projects/${id}/publish/`);
  const pages = Array.from({ length: Math.ceil((SMALL_PROJECTS + 1) / 100) }, (_, at) =>
    call('GET', `/api/projects/?page=${at + 1}&page_size=100`),
  );
  const published = await fetch(`${url}/api/p/${id}/`);
  return {
    email: EMAIL,
    password: PASSWORD,
    token,
    projectId: id,
    liveTag: published.headers.get('etag')!,
    smallProjectIds,
    userId: registered.user.id,
    organizationId: organization.id,
    organizationName: organization.name,
    projects: (await Promise.all(pages)).flatMap(({ results }) => results),
    project: await call('GET', `/api/projects/${id}/`),
    live: await published.text(),
  };
}

/** A token of this server's own. */
export async function signIn(url: string, world: World): Promise<World> {
  const { email, password } = world;
  const { tokens } = await send(url, 'POST', '/api/auth/login/', null, { email, password });
  return { ...world, token: tokens.access };
}

/** A request that must not fail. */
export async function send(
  url: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<Body> {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response.json();
}
