import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, PASSWORD, type Person, type Reply, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const INVISIBLE = ['\u200b', '\u202e\u2066', ' \u00ad ', '\u3164', '\u2800'];

/** A name that nobody can see or that only turns the text around it. */
overHttp('invisible names', (open) => {
  let ada: Person;
  let map: MapIds;
  before(async () => {
    ada = await signUp(open().api);
    map = await makeMap(open().api, ada);
  });

  type Send = (name: string) => Promise<Reply>;
  const post = (path: string, body: Body) => open().api.post(path, body, ada.as);
  const patch = (path: string, body: Body) => open().api.patch(path, body, ada.as);
  const project = () => pathOf(map.project);
  const own = () => ({ organization: ada.organizationId });
  const registration = { password: PASSWORD, password_confirm: PASSWORD };

  /** By what is named: how, and the field of the error. */
  const NAMES: Readonly<Record<string, readonly [send: Send, field: string]>> = {
    'a new project': [(name) => post('/api/projects/', { ...own(), name }), 'name'],
    'a project': [(name) => patch(project(), { name }), 'name'],
    'a copy of a project': [(name) => post(`${project()}duplicate/`, { name }), 'name'],
    'a level': [(name) => patch(project(), { levels: [{ id: map.ground, name }] }), 'levels.0.name'],
    'a tag': [(name) => patch(`${project()}tags/${map.tag}/`, { name }), 'name'],
    'a template': [(name) => post('/api/templates/', { ...own(), project: map.project, name }), 'name'],
    'an organization': [(name) => patch(`/api/organizations/${ada.organizationId}/`, { name }), 'name'],
    'a group': [(name) => post('/api/groups/', { ...own(), name }), 'name'],
    'an API key': [(name) => post('/api/api-keys/', { ...own(), name, type: 'read' }), 'name'],
    'a person': [(fullName) => patch('/api/auth/me/', { fullName }), 'fullName'],
    'a new person': [
      (full_name) =>
        open().api.post('/api/auth/register/', {
          email: `${randomUUID()}@people.example`,
          full_name,
          organization_name: 'Maps',
          ...registration,
        }),
      'full_name',
    ],
    'a translated project': [
      (text) =>
        patch(`${project()}translations/`, { entries: [{ key: `project:${map.project}:name`, values: { en: text } }] }),
      'entries.0.values.en',
    ],
  };

  for (const [what, [send, field]] of Object.entries(NAMES)) {
    it(`are refused for ${what}`, async () => {
      for (const name of INVISIBLE) expectFieldErrors(await send(name), field);
    });
  }

  it('are names once something in them is visible', async () => {
    const name = '\u202eabc\u200b';
    expect(expectOk(await patch(project(), { name })).name).to.equal(name);
  });
});
