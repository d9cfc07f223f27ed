import { hash, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { App } from '../../../src/app.ts';
import { EMPTY_PATCH } from '../../../src/domain/projects/changes/content-patch.ts';
import { builtinTemplates } from '../../../src/domain/projects/copies/builtin-templates.ts';
import { imageReference } from '../../../src/domain/projects/images/image-reference.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import { PNG } from '../../content/images/pictures.ts';
import { TRIANGLE } from '../../domain/shared/given.ts';
import { waitUntil } from '../../support/wait-until.ts';
import type { Ids, Prepare } from './line.ts';

/** A draft as its maker finds it: the founder of the organization. */
type Draft = {
  readonly app: App;
  readonly request: { readonly caller: UserCaller; readonly projectId: string; readonly expectedVersions: null };
};

/** A new draft, in the group that some are in, with what was made in it. */
const drafted =
  (make: (draft: Draft) => Promise<Ids>): Prepare =>
  async ({ fixture: { service, founder, context } }) => {
    const { app } = service;
    const caller = { kind: 'user', userId: founder.userId, sessionId: '', address: '' } as const;
    const { project } = await app.projects.create({ caller, ...context, name: randomUUID(), description: null });
    const request = { caller, projectId: project.id, expectedVersions: null };
    return { projectId: project.id, ...(await make({ app, request })) };
  };

const idOf = (name: string, { id }: { readonly id: string }): Ids => ({ [name]: id });

export const draft = drafted(async () => ({}));

/** The same with another status. */
export const published = drafted(async ({ app, request }) => {
  await app.projects.publish(request);
  return {};
});
export const archived = drafted(async ({ app, request }) => {
  await app.projects.archive(request);
  return {};
});

/** The same with a tag, an image, a snapshot. */
export const tagged = drafted(async ({ app, request }) => {
  const fields = { name: 'Food', color: '#2563eb', translations: {} };
  const patch = { path: 'item', id: null, isDeleted: false, fields };
  return idOf('tagId', await app.tags.create({ ...request, patch }));
});
export const illustrated = drafted(async ({ app, request }) => {
  const { path } = await app.images.upload({ ...request, bytes: PNG });
  return { path };
});

/** With a picture of its draft. */
export const pictured = drafted(async ({ app, request }) => {
  await app.draftPictures.replace({ ...request, version: 1, file: PNG });
  return {};
});

/** Published with an image on its level. */
export const illustratedLive = drafted(async ({ app, request }) => {
  const { path } = await app.images.upload({ ...request, bytes: PNG });
  const fields = { name: 'Ground', imageUrl: imageReference(path), imageSize: { width: 1, height: 1 } };
  const level = { path: '', isDeleted: false, id: randomUUID(), fields, areas: [], markers: [] };
  await app.projects.update({ ...request, patch: { content: { ...EMPTY_PATCH, levels: [level] } } });
  await app.projects.publish(request);
  return { path };
});
const check = async ({ app, request }: Draft): Promise<Ids> =>
  idOf('snapshotId', await app.snapshots.create({ ...request, label: '' }));
export const checked = drafted(check);

/** Published, with another snapshot. */
export const checkedLive = drafted(async (made) => {
  await made.app.projects.publish(made.request);
  return check(made);
});

/** The same with a level, an area and a marker on it that the parameters of the lists of places find, and a second language. */
const map = async ({ app, request }: Draft) => {
  const ids = {
    levelId: randomUUID(),
    areaId: randomUUID(),
    markerId: randomUUID(),
    languageId: randomUUID(),
    tagId: randomUUID(),
  };
  const { levelId } = ids;
  const found = { externalId: 'B1-204', status: 'available', tagIds: [ids.tagId] } as const;
  const item = <Fields>(id: string, fields: Fields) => ({ path: '', isDeleted: false, id, fields });
  const content = {
    ...EMPTY_PATCH,
    levels: [{ ...item(levelId, { name: 'Ground' }), areas: [], markers: [] }],
    areas: [item(ids.areaId, { levelId, data: TRIANGLE, key: 'room-12', ...found })],
    markers: [item(ids.markerId, { levelId, position: { x: 1, y: 1 }, key: 'desk-12', ...found })],
    tags: [item(ids.tagId, { name: 'Quiet rooms', color: '#16a34a' })],
    languages: [item(ids.languageId, { languageCode: 'de' })],
  };
  await app.projects.update({ ...request, patch: { content } });
  return ids;
};
export const mapped = drafted(map);

/** What walks on a level: a corridor with a branch, and a travelator. */
async function ways({ app, request }: Draft): Promise<Ids> {
  const [levelId, corridorId, branchId, transitionId] = Array.from({ length: 4 }, () => randomUUID()) as [
    ...[string, string, string, string],
  ];
  const item = { path: '', isDeleted: false } as const;
  const points = [0, 50].map((x) => ({ x, y: 0 }));
  const branch = { ...item, id: branchId, fields: { points } };
  const positions = points.map((point) => ({ levelId, ...point, accessible: true }));
  const content = {
    ...EMPTY_PATCH,
    levels: [{ ...item, id: levelId, fields: { name: 'Ground' }, areas: [], markers: [] }],
    corridors: [{ ...item, id: corridorId, fields: { levelId, points, branches: [branch] } }],
    transitions: [{ ...item, id: transitionId, fields: { type: 'travelator' as const, positions } }],
  };
  await app.projects.update({ ...request, patch: { content } });
  return { levelId, corridorId, branchId, transitionId };
}

/** The same with a level to walk on, and published like that. */
export const walkable = drafted(ways);
export const walkableLive = drafted(async (made) => {
  const ids = await ways(made);
  await made.app.projects.publish(made.request);
  return ids;
});

/** The same with a corridor that is closed. */
export const closed = drafted(async (made) => {
  const { corridorId } = await ways(made);
  const fields = { target: { type: 'corridor', id: corridorId! } } as const;
  return idOf('closureId', await made.app.closures.create({ ...made.request, fields }));
});

/** The same with a template of the organization that is made of it. */
export const template = templateOf(async () => {});

/** The same of a map with places. */
export const templateOfPlaces = templateOf(map);

function templateOf(fill: (made: Draft) => Promise<unknown>): Prepare {
  return async (scene) => {
    const { organizationId } = scene.fixture.context;
    const make = drafted(async (made) => {
      await fill(made);
      const given = { ...made.request, organizationId, name: 'Ours', description: '' };
      return idOf('templateId', await made.app.templates.create(given));
    });
    return make(scene);
  };
}

/** A template that comes with the service. */
export const builtinTemplate: Prepare = () => idOf('templateId', builtinTemplates()[0]!);

/** The same, while no import of the organization is read. */
export const idle: Prepare = async (scene) => {
  const { service, context } = scene.fixture;
  const { imports } = service.storage;
  await waitUntil(async () => (await imports.countReading(context.organizationId)) === 0);
  return draft(scene);
};

/** The same with an import into it that is ready: its own archive. */
export const importing = drafted(async ({ app, request: { projectId, caller } }) =>
  idOf('importId', await readyImport({ app, projectId, caller, target: { projectId }, groupId: null })),
);

/** An import that is ready to make a project of an archive, in the group that some are in. */
export const importingNew: Prepare = async ({ fixture: { service, founder, context } }) => {
  const { app } = service;
  const caller = { kind: 'user', userId: founder.userId, sessionId: '', address: '' } as const;
  const { project } = await app.projects.create({ caller, ...context, name: randomUUID(), description: null });
  const { organizationId, groupId } = context;
  const given = { app, projectId: project.id, caller, target: { organizationId }, groupId };
  return idOf('importId', await readyImport(given));
};

type Importing = {
  readonly app: App;
  /** Whose archive it is. */
  readonly projectId: string;
  readonly caller: UserCaller;
  readonly target: { readonly projectId: string } | { readonly organizationId: string };
  readonly groupId: string | null;
};

async function readyImport({ app, projectId, caller, target, groupId }: Importing): Promise<{ readonly id: string }> {
  const { content } = await app.exports.write({ caller, projectId, format: 'archive', levelId: null });
  const bytes = Buffer.concat(await Array.fromAsync(content));
  const file = {
    name: 'a.zip',
    size: bytes.length,
    digest: hash('sha256', bytes),
    content: () => Readable.from([bytes]),
  };
  const mode = 'organizationId' in target ? ('new' as const) : ('merge' as const);
  const options = { format: null, mode, name: null, groupId, match: ['id'] } as const;
  const { id: importId } = await app.imports.create({ caller, target, options, files: [file] });
  await waitUntil(async () => (await app.imports.get({ caller, importId })).status === 'ready');
  return { id: importId };
}
