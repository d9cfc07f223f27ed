import { randomUUID } from 'node:crypto';
import { type Body, makeProject, type Person, type Reply } from '../../../support/client.ts';
import type { Running } from '../../harness.ts';
import { expectOk } from '../../shared/expectations.ts';

export const TEMPLATES = '/api/templates/';
const pathOfTemplate = (id: string): string => `${TEMPLATES}${id}/`;

/** What somebody does with templates, in their own organization where nothing else is given. */
export function templating({ api }: Running, person: Person) {
  const ask = (given: Body, as = person.as): Promise<Reply> =>
    api.post(TEMPLATES, { organization: person.organizationId, name: 'Our standard', ...given }, as);
  const start = (given: Body, as = person.as): Promise<Reply> =>
    api.post('/api/projects/', { organization: person.organizationId, name: randomUUID(), ...given }, as);
  return {
    ask,
    start,
    make: async (given: Body): Promise<Body> => expectOk(await ask(given), 201),
    /** A template of an empty project. */
    makePlain: async (): Promise<Body> => {
      const { id: project } = await makeProject(api, person);
      return expectOk(await ask({ project }), 201);
    },
    started: async (given: Body): Promise<Body> => expectOk(await start(given), 201),
    list: async (query = '', as = person.as): Promise<Body[]> => expectOk(await api.get(TEMPLATES + query, as)),
    get: (id: string, as = person.as) => api.get(pathOfTemplate(id), as),
    remove: (id: string, as = person.as) => api.delete(pathOfTemplate(id), as),
  };
}

/** The text of a new API key of somebody's organization. */
export async function newKey({ api }: Running, person: Person, given: Body): Promise<{ readonly token: string }> {
  const body = { organization: person.organizationId, name: 'Importer', ...given };
  return { token: expectOk(await api.post('/api/api-keys/', body, person.as), 201).key };
}
