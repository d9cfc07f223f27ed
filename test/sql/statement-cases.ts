import { randomUUID } from 'node:crypto';
import { PNG, png } from '../content/images/pictures.ts';
import { makeMap, pathOf } from '../http/given.ts';
import { joined } from '../http/organizations/team.ts';
import { EVERY_EVENT, webhooksOf } from '../http/webhooks/hooks.ts';
import { type Body, makeProject } from '../support/client.ts';
import { rawRequest } from '../support/network/raw-request.ts';
import { ITEM_CASES } from './item-statements.ts';
import type { Scene, StatementCase } from './statement-case.ts';

const actionPath = (id: string, action: string) => `${pathOf(id)}${action}/`;

async function draft({ api, owner }: Scene): Promise<string> {
  return (await makeMap(api, owner)).project;
}

function newProject({ api, owner }: Scene, key: string) {
  const body = { organization: owner.organizationId, name: key };
  return api.post('/api/projects/', body, { ...owner.as, headers: { 'idempotency-key': key } });
}

async function published(scene: Scene): Promise<string> {
  const id = await draft(scene);
  await scene.api.post(actionPath(id, 'publish'), undefined, scene.owner.as);
  return id;
}

/** A status action of the owner on a project in the status that it needs. */
const status = (action: string, limit: number, given: (scene: Scene) => Promise<string>): StatementCase => ({
  name: action,
  limit,
  ask: async (scene) => scene.api.post(actionPath(await given(scene), action), undefined, scene.owner.as),
});

const named = ({ owner }: Scene, resource: string, id = '') =>
  `/api/${resource}/${id && `${id}/`}?organization=${owner.organizationId}`;

const made = async ({ api, owner }: Scene, resource: string, body: Body): Promise<string> =>
  (await api.post(`/api/${resource}/`, { organization: owner.organizationId, ...body }, owner.as)).body.id;

const uploadForm = (bytes: Uint8Array) => {
  const form = new FormData();
  form.set('file', new Blob([Uint8Array.from(bytes)], { type: 'image/png' }), 'plan.png');
  return form;
};

async function archived(scene: Scene): Promise<string> {
  const id = await draft(scene);
  await scene.api.post(actionPath(id, 'archive'), undefined, scene.owner.as);
  return id;
}

/** Publishing with so many subscribed webhooks; they are deleted afterwards. */
const publishToHooks = (count: number, limit: number): StatementCase => ({
  name: `publish, with ${count} webhooks`,
  limit,
  async ask(scene) {
    const { api, owner, receiver } = scene;
    const hooks = webhooksOf(scene, owner);
    const ids: string[] = [];
    for (let n = 0; n < count; n++) ids.push((await hooks.made({ url: receiver, events: EVERY_EVENT })).id);
    const id = await draft(scene);
    const reply = await api.post(actionPath(id, 'publish'), undefined, owner.as);
    for (const hook of ids) await hooks.remove(hook);
    return reply;
  },
});

const listOf = (query: string): StatementCase => ({
  name: `list of projects${query && ` with ${query}`}`,
  limit: 4,
  async ask(scene) {
    await draft(scene);
    return scene.api.get(`/api/projects/?page_size=2${query}`, scene.owner.as);
  },
});

const ofProjects: readonly StatementCase[] = [
  listOf(''),
  listOf('&ordering=-views&status=DRAFT,PUBLISH'),
  {
    name: 'GET of a project',
    limit: 3,
    ask: async (scene) => scene.api.get(pathOf(await draft(scene)), scene.owner.as),
  },
  {
    name: 'GET of a project in a group, by a member of it',
    limit: 3,
    async ask(scene) {
      const { api, owner } = scene;
      const { organizationId } = owner;
      const group = await made(scene, 'groups', { name: randomUUID() });
      const body = { organization: organizationId, name: randomUUID(), group };
      const { id } = (await api.post('/api/projects/', body, owner.as)).body;
      const member = await joined(scene, { organizationId, role: 'member' });
      const path = `/api/groups/${group}/members/?organization=${organizationId}`;
      await api.post(path, { member: member.memberId }, owner.as);
      return api.get(pathOf(id), member.as);
    },
  },
  status('publish', 21, draft),
  {
    // The session, the permission twice, what is written, and the others.
    name: 'presence of a tab that is known',
    limit: 5,
    async ask(scene) {
      const path = actionPath(await draft(scene), 'presence');
      await scene.api.post(path, { tab: 'first' }, scene.owner.as);
      return scene.api.post(path, { tab: 'first' }, scene.owner.as);
    },
  },
  publishToHooks(1, 26),
  publishToHooks(3, 38),
  status('update-live', 16, published),
  status('unpublish', 11, published),
  status('archive', 13, published),
  status('restore', 10, archived),
  {
    name: 'upload of an image',
    limit: 7,
    async ask(scene) {
      const { id } = await makeProject(scene.api, scene.owner);
      return scene.api.post(actionPath(id, 'upload-image'), uploadForm(png({ width: 5, height: 2 })), scene.owner.as);
    },
  },
  {
    name: 'upload of an image that the organization has',
    limit: 6,
    async ask(scene) {
      const { id } = await makeProject(scene.api, scene.owner);
      await scene.api.post(actionPath(id, 'upload-image'), uploadForm(PNG), scene.owner.as);
      return scene.api.post(actionPath(id, 'upload-image'), uploadForm(PNG), scene.owner.as);
    },
  },
  {
    name: 'creation of a project',
    limit: 9,
    ask: ({ api, owner }) =>
      api.post('/api/projects/', { organization: owner.organizationId, name: randomUUID() }, owner.as),
  },
  {
    name: 'creation of a project with an idempotency key',
    limit: 13,
    ask: (scene) => newProject(scene, randomUUID()),
  },
  {
    name: 'repeated creation of a project',
    limit: 4,
    async ask(scene) {
      const key = randomUUID();
      await newProject(scene, key);
      return newProject(scene, key);
    },
  },
  {
    name: 'PATCH of the name of a project',
    limit: 7,
    ask: async (scene) => scene.api.patch(pathOf(await draft(scene)), { name: randomUUID() }, scene.owner.as),
  },
  {
    name: 'PATCH of the name of a project, whose body arrives with its head',
    limit: 6,
    async ask(scene) {
      const headers = { authorization: `Bearer ${scene.owner.access}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ name: randomUUID() });
      const asked = { method: 'PATCH', path: pathOf(await draft(scene)), headers, body };
      const { status, headers: sent, bytes } = await rawRequest(scene.service.url, asked);
      return { status, body: JSON.parse(bytes.toString()), headers: new Headers(sent as Record<string, string>) };
    },
  },
  {
    name: 'PATCH of a project with one area, for a minimal response',
    limit: 7,
    async ask({ api, owner }) {
      const { project, area } = await makeMap(api, owner);
      const headers = { prefer: 'return=minimal' };
      return api.patch(pathOf(project), { areas: [{ id: area, address: 'Here' }] }, { ...owner.as, headers });
    },
  },
  {
    name: 'PATCH that names three images',
    limit: 8,
    async ask({ api, owner }) {
      const ids = await makeMap(api, owner);
      const urls = [];
      for (const width of [3, 4, 5]) {
        const form = uploadForm(png({ width, height: 2 }));
        urls.push((await api.post(actionPath(ids.project, 'upload-image'), form, owner.as)).body.url);
      }
      const markers = [{ id: ids.marker, images: urls.map((url) => ({ url })) }];
      return api.patch(pathOf(ids.project), { markers }, owner.as);
    },
  },
  {
    // The last one counts its levels, areas and markers.
    name: 'duplication of a project',
    limit: 23,
    ask: async (scene) => scene.api.post(actionPath(await draft(scene), 'duplicate'), {}, scene.owner.as),
  },
  {
    name: 'deletion of a project',
    limit: 24,
    ask: async (scene) => scene.api.delete(pathOf(await draft(scene)), scene.owner.as),
  },
  {
    name: 'creation of a snapshot',
    limit: 6,
    ask: async (scene) => scene.api.post(actionPath(await draft(scene), 'snapshots'), { label: '' }, scene.owner.as),
  },
  {
    name: 'list of snapshots',
    limit: 3,
    ask: async (scene) => scene.api.get(actionPath(await draft(scene), 'snapshots'), scene.owner.as),
  },
  {
    name: 'restoration of a snapshot',
    limit: 8,
    async ask(scene) {
      const id = await draft(scene);
      const snapshot = await scene.api.post(actionPath(id, 'snapshots'), { label: '' }, scene.owner.as);
      return scene.api.post(`${actionPath(id, 'snapshots')}${snapshot.body.id}/restore/`, undefined, scene.owner.as);
    },
  },
  {
    name: 'creation of a template',
    limit: 10,
    async ask(scene) {
      const project = await draft(scene);
      const body = { organization: scene.owner.organizationId, project, name: randomUUID() };
      return scene.api.post('/api/templates/', body, scene.owner.as);
    },
  },
];

const ofOrganizations: readonly StatementCase[] = [
  {
    name: 'creation of a group',
    limit: 5,
    ask: ({ api, owner }) =>
      api.post('/api/groups/', { organization: owner.organizationId, name: randomUUID() }, owner.as),
  },
  {
    name: 'PATCH of a group',
    limit: 7,
    async ask(scene) {
      const id = await made(scene, 'groups', { name: randomUUID() });
      return scene.api.patch(named(scene, 'groups', id), { description: 'Lines' }, scene.owner.as);
    },
  },
  {
    name: 'PATCH of a member',
    limit: 12,
    async ask(scene) {
      const { organizationId } = scene.owner;
      const { memberId } = await joined(scene, { organizationId, role: 'member' });
      return scene.api.patch(named(scene, 'members', memberId), { role: 'viewer' }, scene.owner.as);
    },
  },
  {
    // The last two write its mail, and delete it when it is sent.
    name: 'creation of an invitation',
    limit: 11,
    ask: ({ api, owner }) => {
      const email = `${randomUUID()}@people.example`;
      return api.post('/api/invitations/', { organization: owner.organizationId, email, role: 'member' }, owner.as);
    },
  },
  {
    name: 'creation of an API key',
    limit: 7,
    ask: ({ api, owner }) =>
      api.post('/api/api-keys/', { organization: owner.organizationId, name: 'Kiosk', type: 'read' }, owner.as),
  },
  {
    name: 'creation of a webhook',
    limit: 8,
    ask: (scene) => webhooksOf(scene, scene.owner).create({ url: scene.receiver }),
  },
  {
    name: 'PATCH of a webhook',
    limit: 10,
    async ask(scene) {
      const hooks = webhooksOf(scene, scene.owner);
      const { id } = await hooks.made({ url: scene.receiver });
      return hooks.update(id, { description: 'Screens' });
    },
  },
  {
    name: 'PATCH of an organization',
    limit: 8,
    ask: ({ api, owner }) =>
      api.patch(`/api/organizations/${owner.organizationId}/`, { name: `Maps ${randomUUID()}` }, owner.as),
  },
  {
    name: 'list of members',
    limit: 4,
    ask: (scene) => scene.api.get(named(scene, 'members'), scene.owner.as),
  },
  {
    name: 'list of webhooks',
    limit: 4,
    ask: (scene) => scene.api.get(named(scene, 'webhooks'), scene.owner.as),
  },
];

/** A figure may be raised by a change that needs it: with the reason, here. */
export const STATEMENT_CASES: readonly StatementCase[] = [...ofProjects, ...ITEM_CASES, ...ofOrganizations];
