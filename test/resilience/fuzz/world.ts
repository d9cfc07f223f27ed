import { PNG } from '../../content/images/pictures.ts';
import { makeMap, pathOf } from '../../http/given.ts';
import { readyImport } from '../../http/projects/imports/importing.ts';
import { dataUrl } from '../../http/projects/whole-map.ts';
import { expectOk } from '../../http/shared/expectations.ts';
import { aMembership } from '../../support/builders.ts';
import { type Body, type Client, type Person, signUp } from '../../support/client.ts';
import type { TestService } from '../../support/service/service.ts';

/** Who asks. */
export const ACTORS = ['owner', 'write key', 'read key', 'public key', 'outsider', 'nobody'] as const;
export type Actor = (typeof ACTORS)[number];

/** An organization with something of everything in it, small and new. */
export type World = {
  readonly owner: Person;
  readonly tokens: Readonly<Record<Actor, string | null>>;
  /** By what they are: of the parameter `areaId` it is `area`. */
  readonly ids: Readonly<Record<string, string>>;
  /** The address of an image of the project. */
  readonly image: string;
};

/** A list of places that can be imported. */
export const PLACES = { 'places.csv': 'externalId,name,level\nB-1,Hall,Ground floor\n' };

export async function makeWorld(service: TestService, api: Client): Promise<World> {
  const [owner, outsider] = [await signUp(api), await signUp(api)];
  const { organizationId: organization } = owner;
  const made = async (path: string, body: Body) => expectOk(await api.post(path, body, owner.as), 201);
  const { project, ground: level, lift: transition, ...rest } = await makeMap(api, owner);
  const { thumbnail, languages } = expectOk(await api.patch(pathOf(project), { thumbnail: dataUrl(PNG) }, owner.as));
  expectOk(await api.post(`${pathOf(project)}publish/`, undefined, owner.as));
  const member = aMembership({ organizationId: organization, userId: (await signUp(api)).userId, role: 'member' });
  await service.storage.memberships.insert(member);
  const invitation = await made('/api/invitations/', {
    organization,
    email: `${member.id}@guests.example`,
    role: 'member',
  });
  const keys = async (type: string) => made('/api/api-keys/', { organization, name: type, type });
  const [write, read, open] = [await keys('write'), await keys('read'), await keys('public')];
  const webhook = { organization, url: 'http://127.0.0.1:9/', description: '', events: ['project.published'] };
  const [session] = expectOk(await api.get('/api/auth/sessions/', owner.as));
  const ids = {
    ...rest,
    project,
    level,
    transition,
    organization,
    language: languages.at(-1).id,
    session: session.id,
    key: write.id,
    member: member.id,
    invitation: invitation.id,
    token: /token=([^&]+)/.exec(invitation.accept_url)![1]!,
    closure: (await made(`${pathOf(project)}closures/`, { target: { type: 'area', id: rest.area } })).id,
    import: (await readyImport(api, owner, { organization }, PLACES)).id,
    group: (await made('/api/groups/', { organization, name: 'Stations' })).id,
    webhook: (await made('/api/webhooks/', { ...webhook, is_active: false })).id,
    snapshot: (await made(`${pathOf(project)}snapshots/`, { label: 'By hand' })).id,
    template: (await made('/api/templates/', { organization, project, name: 'Hall', description: '' })).id,
  };
  const tokens = {
    owner: owner.access,
    'write key': write.key,
    'read key': read.key,
    'public key': open.key,
    outsider: outsider.access,
    nobody: null,
  };
  return { owner, tokens, ids, image: thumbnail };
}
