import { expectOk } from '../http/shared/expectations.ts';
import { codeAt } from '../support/browser/authenticator.ts';
import type { Body, Client } from '../support/client.ts';
import type { Account } from './making/fill.ts';

/** What can be in a path: the ids of what is stored, those of a project by its id. */
export type StoredIds = {
  readonly organizationId: string;
  readonly single: Readonly<Record<string, readonly string[]>>;
  readonly ofProject: ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;
  /** The projects that are published. */
  readonly published: ReadonlySet<string>;
};

/** Signs an account in, with its second factor where it has one. */
export async function signInAccount(api: Client, { email, password, authenticator }: Account): Promise<string> {
  const { tokens, pending_token } = expectOk(await api.post('/api/auth/login/', { email, password }));
  if (!authenticator) return tokens.access;
  const body = { pending_token, code: codeAt(authenticator, Date.now()) };
  return expectOk(await api.post('/api/auth/2fa/login-verify/', body)).tokens.access;
}

/** The ids of everything that an account may see. */
export async function readStoredIds(api: Client, token: string): Promise<StoredIds> {
  const get = async (path: string): Promise<Body> => expectOk(await api.get(path, { token }));
  const [{ id: organizationId, logo_url }] = await get('/api/organizations/');
  const named = (path: string) => get(`${path}?organization=${organizationId}`);
  const { results: projects } = await get('/api/projects/?page_size=100');
  const contents: Body[] = await Promise.all(projects.map(({ id }: Body) => get(`/api/projects/${id}/`)));
  const ofProject = new Map<string, Record<string, readonly string[]>>();
  for (const project of contents) {
    const snapshots = await get(`/api/projects/${project.id}/snapshots/`);
    ofProject.set(project.id, {
      levelId: idsOf(project.levels),
      areaId: idsOf(project.areas),
      markerId: idsOf(project.markers),
      snapshotId: idsOf(snapshots),
    });
  }
  const published = contents.filter(({ status }) => status === 'PUBLISH').map(({ id }) => id);
  const { avatarUrl } = await get('/api/auth/me/');
  return {
    organizationId,
    single: {
      organizationId: [organizationId],
      groupId: idsOf(await named('/api/groups/')),
      webhookId: idsOf(await named('/api/webhooks/')),
      templateId: idsOf(await named('/api/templates/')),
      project: published,
      path: imagesIn([...contents, { avatarUrl, logo_url }]),
    },
    ofProject,
    published: new Set(published),
  };
}

const idsOf = (items: readonly Body[]): readonly string[] => items.map(({ id }) => id);

/** The paths of the images that are named in a value. */
function imagesIn(value: unknown): readonly string[] {
  const found = JSON.stringify(value).matchAll(/"https?:\/\/[^"]+?\/media\/([^"]+)"/g);
  return [...new Set([...found].map(([, path]) => path!))];
}
