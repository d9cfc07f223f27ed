import { PNG } from '../../content/images/pictures.ts';
import { acceptAsNew, invitationsOf } from '../../http/organizations/invitees.ts';
import { dataUrl, makeWholeMap } from '../../http/projects/whole-map.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { makeWalkableMap } from '../../http/wayfinding/walkable-map.ts';
import { codeAt } from '../../support/browser/authenticator.ts';
import { type Body, type Client, makeProject, PASSWORD, type Person, signUp } from '../../support/client.ts';

/** The accounts of a fixture; `authenticator` is the second factor's secret of those that have one. */
export type Account = { readonly email: string; readonly password: string; readonly authenticator?: string };

/** Where a fixture is made: a service, a receiver of webhooks, and the operator's way to put an organization on a plan. */
export type Filled = {
  readonly api: Client;
  readonly hookUrl: string;
  readonly setPlan: (organizationId: string, plan: string) => Promise<void>;
};

const OWNER = 'owner@releases.example';
const CAREFUL = 'careful@releases.example';
const MEMBER = 'member@releases.example';

/** Fills an empty service with a document of every kind, through its API; the first account owns them. */
export async function fill({ api, hookUrl, setPlan }: Filled): Promise<readonly Account[]> {
  const owner = await signUp(api, OWNER);
  await setPlan(owner.organizationId, 'enterprise');
  const own = ownApi(api, owner);
  await own.patch('/api/auth/me/', { full_name: 'Olivia Owner' });
  await own.post('/api/auth/me/avatar/', pictureForm());
  await own.patch(`/api/organizations/${owner.organizationId}/`, { logo_url: dataUrl(PNG) });
  const group = await own.post('/api/groups/', { organization: owner.organizationId, name: 'East' }, 201);
  await inviteMembers(api, owner, group);
  await own.post('/api/webhooks/', { organization: owner.organizationId, url: hookUrl, events: ALL_EVENTS }, 201);
  for (const type of ['read', 'write', 'public', 'status']) {
    await own.post('/api/api-keys/', { organization: owner.organizationId, name: `Key ${type}`, type }, 201);
  }
  await fillProjects(api, owner, group.id);
  return [{ email: OWNER, password: PASSWORD }, { email: MEMBER, password: PASSWORD }, await addSecondFactor(api)];
}

const ALL_EVENTS = ['published', 'updated', 'unpublished', 'archived', 'deleted'].map((name) => `project.${name}`);

function pictureForm(): FormData {
  const form = new FormData();
  form.set('avatar', new Blob([Uint8Array.from(PNG)], { type: 'image/png' }), 'avatar.png');
  return form;
}

/** Requests of a person, each of which has to succeed. */
function ownApi(api: Client, { as }: Person) {
  return {
    get: async (path: string): Promise<Body> => expectOk(await api.get(path, as)),
    patch: async (path: string, body: unknown): Promise<Body> => expectOk(await api.patch(path, body, as)),
    post: async (path: string, body?: unknown, status = 200): Promise<Body> =>
      expectOk(await api.post(path, body, as), status),
  };
}

/** A lift that is out of order, without an end. */
async function closeSomething({ get, post }: ReturnType<typeof ownApi>, project: string): Promise<void> {
  const { transitions } = await get(`/api/projects/${project}/wayfinding/`);
  const target = { type: 'transition', id: transitions[0].id };
  await post(
    `/api/projects/${project}/closures/`,
    { target, reason: { en: 'Out of order' }, externalId: 'lift-1' },
    201,
  );
}

/** One member who accepted and is in the group, one invitation that is pending, and one that was revoked. */
async function inviteMembers(api: Client, owner: Person, group: Body): Promise<void> {
  const fixture = { api } as Parameters<typeof invitationsOf>[0];
  const invitations = invitationsOf(fixture, owner);
  const invited = expectOk(await invitations.create({ email: MEMBER, groups: [group.id] }), 201);
  const token = new URL(invited.accept_url.replace('#', '?')).searchParams.get('token') ?? '';
  const accepted = await acceptAsNew(fixture, token, { full_name: 'Max Member' });
  if (accepted.status >= 300)
    throw new Error(`accepting answered ${accepted.status}: ${JSON.stringify(accepted.body)}`);
  expectOk(await invitations.create({ email: 'pending@releases.example', role: 'viewer' }), 201);
  const { id } = expectOk(await invitations.create({ email: 'revoked@releases.example' }), 201);
  expectOk(await invitations.revoke(id), 204);
}

/** A project in each status, with items of every kind, snapshots, a template and visits. */
async function fillProjects(api: Client, owner: Person, group: string): Promise<void> {
  const own = ownApi(api, owner);
  const station = await makeWholeMap(api, owner, 'Station');
  const path = `/api/projects/${station.id}/`;
  await own.patch(path, { group });
  await own.post(`${path}snapshots/`, { label: 'By hand' }, 201);
  await own.post(`${path}publish/`);
  await own.patch(path, { areas: [{ id: station.areas[0].id, price: 'from 8' }] });
  await own.post(`${path}update-live/`);
  await own.patch(path, { markers: [{ id: station.markers[0].id, size: 12 }] });
  const [snapshot] = await own.get(`${path}snapshots/`);
  await own.post(`${path}snapshots/${snapshot.id}/restore/`);
  await own.post(
    '/api/templates/',
    { organization: owner.organizationId, name: 'Our standard', project: station.id },
    201,
  );
  const { project: mall } = await makeWalkableMap(api, owner);
  await own.patch(`/api/projects/${mall}/`, { name: 'Mall' });
  await own.post(`/api/projects/${mall}/publish/`);
  await closeSomething(own, mall);
  const events = ['mapView', 'areaClick', 'searchQuery'].map((event) => ({ event, params: { query: 'bakery' } }));
  expectOk(await api.post(`/api/p/${mall}/analytics/`, { events }), 202);
  await makeProject(api, owner, 'Empty draft');
  const { id: archived } = await makeProject(api, owner, 'Put away');
  await own.post(`/api/projects/${archived}/archive/`);
}

/** Somebody who signs in with a second factor. */
async function addSecondFactor(api: Client): Promise<Account> {
  const careful = ownApi(api, await signUp(api, CAREFUL));
  const { secret } = await careful.post('/api/auth/2fa/setup/');
  await careful.post('/api/auth/2fa/enable/', { code: codeAt(secret, Date.now()) });
  return { email: CAREFUL, password: PASSWORD, authenticator: secret };
}
