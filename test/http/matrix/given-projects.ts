import { randomUUID } from 'node:crypto';
import type { App } from '../../../src/app.ts';
import { BUILTIN_TEMPLATES } from '../../../src/domain/builtin-templates.ts';
import type { UserCaller } from '../../../src/domain/caller.ts';
import { PNG } from '../../images/pictures.ts';
import type { Ids, Prepare } from './line.ts';

/** A draft as its maker finds it: the founder of the organization. */
type Draft = {
  readonly app: App;
  readonly request: { readonly caller: UserCaller; readonly projectId: string; readonly expectedVersion: null };
};

/** A new draft, in the group that some are in, with what was made in it. */
const drafted =
  (make: (draft: Draft) => Promise<Ids>): Prepare =>
  async ({ stage: { service, founder, company } }) => {
    const { app } = service;
    const caller = { kind: 'user', userId: founder.userId, sessionId: '', address: '' } as const;
    const { project } = await app.projects.create({ caller, ...company, name: randomUUID(), description: null });
    const request = { caller, projectId: project.id, expectedVersion: null };
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
  return idOf('tagId', (await app.tags.create({ ...request, fields })).tag);
});
export const illustrated = drafted(async ({ app, request }) => {
  const { path } = await app.images.upload({ ...request, bytes: PNG });
  return { path };
});
export const kept = drafted(async ({ app, request }) =>
  idOf('snapshotId', await app.snapshots.create({ ...request, label: '' })),
);

/** The same with a template of the organization that is made of it. */
export const template: Prepare = async (scene) => {
  const { organizationId } = scene.stage.company;
  const make = drafted(async ({ app, request }) =>
    idOf('templateId', await app.templates.create({ ...request, organizationId, name: 'Ours', description: '' })),
  );
  return make(scene);
};

/** A template that comes with the service. */
export const builtinTemplate: Prepare = () => idOf('templateId', BUILTIN_TEMPLATES[0]!);
