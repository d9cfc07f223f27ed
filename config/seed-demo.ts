import { demoBuilding } from '../adapters/demo/building.ts';
import { projectPatch } from '../adapters/http/api/projects/project-body.ts';
import { projectChange } from '../adapters/http/api/projects/schemas/projects.ts';
import { parse } from '../adapters/http/validation/validation.ts';
import type { UserCaller } from '../src/domain/shared/caller.ts';
import type { Service } from './service.ts';

const EMAIL = 'demo@waymark.example';

/** Creates the demo building in an empty database, and prints its address and the sign-in. */
export async function seedDemo({ app, storage, url }: Pick<Service, 'app' | 'storage' | 'url'>): Promise<string> {
  const known = await storage.users.findByEmail(EMAIL);
  if (!known && (await storage.users.count()) > 0) return 'The database is not empty. No demo was created.';
  if (known) {
    const { projects } = await app.projects.list({ caller: as(known.id), offset: 0, limit: 1 });
    return projects[0] ? seeHere(url, projects[0].id) : 'The demo building was deleted.';
  }
  const demo = { email: EMAIL, fullName: 'Demo', organizationName: 'Harbour Hall', password: null, isOfService: true };
  const { user, password } = await app.operator.createUser(demo);
  const projectId = await makeProject(app, as(user.id));
  return `${seeHere(url, projectId)}\nSign in to the API as ${EMAIL} with the password ${password} (shown only once).`;
}

async function makeProject(app: Service['app'], caller: UserCaller): Promise<string> {
  const { name, description, ...body } = demoBuilding();
  const [organization] = await app.organizations.list(caller);
  const organizationId = organization!.id;
  const { project } = await app.projects.create({ caller, organizationId, groupId: null, name, description });
  const request = { caller, projectId: project.id, expectedVersion: null };
  await app.projects.update({ ...request, patch: projectPatch(parse(projectChange, body)) });
  await app.projects.publish(request);
  return project.id;
}

const as = (userId: string): UserCaller => ({ kind: 'user', userId, sessionId: '', address: '' });

const seeHere = (url: string, projectId: string) => `The demo building: ${url}/embed/${projectId}`;
