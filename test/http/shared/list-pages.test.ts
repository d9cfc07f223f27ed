import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { sendImport } from '../projects/imports/importing.ts';
import { webhooksOf } from '../webhooks/hooks.ts';
import { requiredQuery } from './bodies/required-query.ts';
import { expectError, expectFieldErrors, expectOk } from './expectations.ts';

/** Pages of lists, in every list that the document knows. */
overHttp('list pages', (open) => {
  let ada: Person;
  let ids: Readonly<Record<string, string>>;
  before(async () => {
    ada = await signUp(open().api);
    const { id: projectId } = await makeProject(open().api, ada);
    const webhook = await webhooksOf(open(), ada).made();
    const sent = await sendImport(open().api, ada, { project: projectId }, { 'places.csv': 'name\nHall\n' });
    ids = {
      importId: expectOk(sent, 202).id,
      projectId,
      project: projectId,
      organizationId: ada.organizationId,
      webhookId: webhook.id,
      dimension: 'tag',
    };
  });

  /** The addresses of all lists in pages, with the query that each needs. */
  const lists = async (): Promise<readonly string[]> => {
    const { paths } = expectOk(await open().api.get('/api/openapi.json'));
    return Object.entries<Body>(paths).flatMap(([path, { get }]) => {
      if (!get?.parameters?.some(({ name }: Body) => name === 'page')) return [];
      const named = path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name]!);
      const asked = new URLSearchParams(requiredQuery(get, ada).slice(1));
      for (const name of ['project', 'dimension']) if (asked.has(name)) asked.set(name, ids[name]!);
      return `${named}?${asked}`;
    });
  };

  it('are counted from 1 on: one past the end is not found, and a malformed one neither, but refused for images', async () => {
    const asked = await lists();
    expect(asked).to.have.length.above(6);
    for (const list of asked) {
      expectOk(await open().api.get(`${list}&page=1`, ada.as));
      expectError(await open().api.get(`${list}&page=2`, ada.as), 404);
      for (const page of ['abc', '0', '-1', '1.5', '', '99999999999999999999', '%00']) {
        const reply = await open().api.get(`${list}&page=${page}`, ada.as);
        if (list.includes('/images/')) expectFieldErrors(reply, 'page');
        else expectError(reply, 404);
      }
    }
  });
});
