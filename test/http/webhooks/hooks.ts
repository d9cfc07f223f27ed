import { type Body, type Client, makeProject, type Person } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { expectOk } from '../shared/expectations.ts';

export const WEBHOOKS = '/api/webhooks/';

/** A loopback port without a listener. */
export const NOWHERE = 'http://127.0.0.1:9/hook';

/** Every event that a webhook can subscribe to. */
export const EVERY_EVENT = ['published', 'updated', 'unpublished', 'archived', 'deleted'].map(
  (action) => `project.${action}`,
);

/** What is done with the webhooks of somebody's organization: by that person where nobody else is named. New ones lead nowhere. */
export function webhooksOf({ api }: { readonly api: Client }, by: Person) {
  const path = (id = '', rest = '', organization = by.organizationId) =>
    `${WEBHOOKS}${id && `${id}/`}${rest}?organization=${organization}`;
  const body = (given: Body) => ({
    organization: by.organizationId,
    url: NOWHERE,
    events: ['project.published'],
    ...given,
  });
  return {
    path,
    create: (given: Body = {}, as = by.as) => api.post(WEBHOOKS, body(given), as),
    made: async (given: Body = {}): Promise<Body> => expectOk(await api.post(WEBHOOKS, body(given), by.as), 201),
    list: async (as = by.as): Promise<readonly Body[]> => expectOk(await api.get(path(), as)),
    read: async (id: string): Promise<Body> => expectOk(await api.get(path(id), by.as)),
    update: (id: string, change: Body, as = by.as) => api.patch(path(id), change, as),
    regenerate: (id: string, as = by.as) => api.post(path(id, 'regenerate-secret/'), undefined, as),
    ping: (id: string, as = by.as) => api.post(path(id, 'test/'), undefined, as),
    pinged: async (id: string): Promise<Body> => expectOk(await api.post(path(id, 'test/'), undefined, by.as)),
    resend: (id: string, deliveryId: string, as = by.as) =>
      api.post(path(id, `deliveries/${deliveryId}/resend/`), undefined, as),
    remove: (id: string, as = by.as) => api.delete(path(id), as),
    page: (id: string, query = '', as = by.as) => api.get(`${path(id, 'deliveries/')}${query}`, as),
    deliveries: async (id: string, query = ''): Promise<readonly Body[]> =>
      expectOk(await api.get(`${path(id, 'deliveries/')}${query}`, by.as)).results,
  };
}

/** Actions on projects of that person, which publish events. */
export function projectsOf({ api }: { readonly api: Client }, by: Person) {
  const act = (id: string, action: string) => api.post(`${pathOf(id)}${action}/`, undefined, by.as);
  const done = async (id: string, action: string): Promise<Body> => expectOk(await act(id, action));
  return {
    act,
    done,
    made: (name?: string): Promise<Body> => makeProject(api, by, name),
    async published(): Promise<string> {
      const { id } = await makeProject(api, by);
      await done(id, 'publish');
      return id;
    },
    remove: async (id: string) => expectOk(await api.delete(pathOf(id), by.as), 204),
  };
}
