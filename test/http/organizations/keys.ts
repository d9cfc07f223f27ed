import type { Body, Person } from '../../support/client.ts';
import type { Running } from '../harness.ts';
import { expectOk } from '../shared/expectations.ts';

export const KEYS = '/api/api-keys/';
export const PROJECTS = '/api/projects/';

/** A key as it was answered, and what to speak with as anyone who has it. */
export type MadeKey = { readonly body: Body; readonly as: { readonly token: string } };

/** What is done with the API keys of somebody's organization: by that person where nobody else is named. */
export function keysOf({ api }: Pick<Running, 'api'>, by: Person) {
  const path = (id = '', rest = '', organization = by.organizationId) =>
    `${KEYS}${id && `${id}/`}${rest}?organization=${organization}`;
  return {
    path,
    create: (given: Body = {}, as = by.as) =>
      api.post(KEYS, { organization: by.organizationId, name: 'Kiosk', type: 'read', ...given }, as),
    list: async (as = by.as) => expectOk(await api.get(path(), as)) as Body[],
    update: (id: string, change: Body, as = by.as) => api.patch(path(id), change, as),
    rotate: (id: string, body?: Body, as = by.as) => api.post(path(id, 'rotate/'), body, as),
    remove: (id: string, as = by.as) => api.delete(path(id), as),
  };
}

/** Makes a key of that person's organization: one that reads, where nothing else is given. */
export async function aKey(running: Pick<Running, 'api'>, by: Person, given: Body = {}): Promise<MadeKey> {
  const body = expectOk(await keysOf(running, by).create(given), 201);
  return { body, as: { token: body.key } };
}
