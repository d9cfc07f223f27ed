import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PNG } from '../../content/images/pictures.ts';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const NO_MORE = { timezone: null, holidays: [], feedbackUrl: '' };

const PROJECTS = '/api/projects/';

/** What a project is when it was just made. */
const DEFAULTS = {
  description: '',
  group: null,
  group_name: null,
  status: 'DRAFT',
  settings: { defaultLevelId: '', scrollMode: 'default', theme: 'auto', defaultLanguage: 'en', ...NO_MORE },
  analytics: { isEnabled: true, enabledEvents: [] },
  thumbnail: null,
  allowed_domains: [],
  version: 1,
  levels: [],
  areas: [],
  markers: [],
  tags: [],
  wayfinding: { corridors: [], transitions: [] },
  translations: {},
};

const APPEARANCE = {
  isZoomControlsVisible: true,
  isSearchBarVisible: true,
  isLevelSwitcherVisible: true,
  canvasBackgroundColor: '#ffffff',
  canvasBorderRadius: 'large',
  routeColor: '#2563eb',
  routeWidth: 5,
  hidePoweredBy: false,
  customCss: '',
};

/** Making, reading and removing projects. */
overHttp('projects', (open) => {
  let ada: Person;
  before(async () => {
    ada = await signUp(open().api);
  });
  const create = (body: object, person = ada) =>
    open().api.post(PROJECTS, { organization: person.organizationId, name: randomUUID(), ...body }, person.as);

  describe('creating a project', () => {
    it('creates a draft with every default, in English', async () => {
      const reply = await create({ name: 'Central Station' });
      const project = expectOk(reply, 201);
      const { appearance, languages, ...rest } = project;
      expect(rest).to.deep.include({ ...DEFAULTS, name: 'Central Station', organization: ada.organizationId });
      expect(rest.organization_name).to.equal('Analytical Maps');
      expect(appearance).to.include(APPEARANCE);
      expect(languages).to.have.length(1);
      expect(languages[0]).to.include({
        languageCode: 'en',
        languageName: 'English',
        isDefault: true,
        direction: 'ltr',
      });
      expect(project.created_at).to.match(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect([project.updated_at, project.live_updated_at]).to.deep.equal([project.created_at, project.created_at]);
      expect(reply.headers.get('etag')).to.equal('"1"');
      expect(expectOk(await open().api.get(pathOf(project.id), ada.as))).to.deep.equal(project);
    });

    it('stores the description, and accepts null as no group', async () => {
      const project = expectOk(await create({ description: 'Four floors\nand a forecourt', group: null }), 201);
      expect(project).to.include({ description: 'Four floors\nand a forecourt', group: null });
    });

    const refused: Readonly<Record<string, readonly [body: object, field: string]>> = {
      'an organization that is missing': [{ organization: undefined }, 'organization'],
      'an organization that is no id': [{ organization: 'mine' }, 'organization'],
      'an organization that does not exist': [{ organization: randomUUID() }, 'organization'],
      'a name that is missing': [{ name: undefined }, 'name'],
      'a name that is blank': [{ name: ' \t ' }, 'name'],
      'a name of 256 characters': [{ name: 'n'.repeat(256) }, 'name'],
      'a name that is too long when it is normalised': [{ name: '\u0958'.repeat(200) }, 'name'],
      'a name that is a number': [{ name: 7 }, 'name'],
      'a group that does not exist': [{ group: randomUUID() }, 'group'],
      'a description that is a list': [{ description: [] }, 'description'],
    };
    for (const [what, [body, field]] of Object.entries(refused)) {
      it(`refuses ${what}`, async () => expectFieldErrors(await create(body), field));
    }

    it('treats an organization of others as one that does not exist', async () => {
      const stranger = await signUp(open().api);
      const foreign = await create({ organization: ada.organizationId }, stranger);
      const missing = await create({ organization: randomUUID() }, stranger);
      expectFieldErrors(foreign, 'organization');
      expect(foreign.body).to.deep.equal(missing.body);
    });

    it('trims the name and normalises it, before it is compared', async () => {
      const stem = randomUUID();
      const project = expectOk(await create({ name: `  Cafe\u0301 ${stem} ` }), 201);
      expect(project.name).to.equal(`Café ${stem}`);
      expectFieldErrors(await create({ name: `Café ${stem}` }), 'name');
      expectOk(await create({ name: `café ${stem}` }), 201);
      expectOk(await create({ name: `Cafe ${stem}` }), 201);
    });

    it('gives a name to one of many concurrent requests', async () => {
      const name = randomUUID();
      const replies = await Promise.all(Array.from({ length: 10 }, () => create({ name })));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([201, ...Array(9).fill(400)]);
    });

    it('allows one name in two organizations', async () => {
      const name = randomUUID();
      const other = await signUp(open().api);
      expectOk(await create({ name }), 201);
      expectOk(await create({ name }, other), 201);
    });

    it('ignores read-only and unknown fields', async () => {
      const body = { id: randomUUID(), status: 'PUBLISH', version: 9, created_at: 'x', organization_name: 7, no: null };
      const project = expectOk(await create(body), 201);
      expect(project).to.include({ status: 'DRAFT', version: 1, organization_name: 'Analytical Maps' });
      expect(project.id).not.to.equal(body.id);
    });
  });

  describe('a project', () => {
    it('is not found by strangers, with any operation', async () => {
      const { api } = open();
      const { id } = await makeProject(api, ada);
      const stranger = await signUp(api);
      const asked: readonly (readonly [string, string, unknown?])[] = [
        ['GET', ''],
        ['PATCH', '', { name: 'Mine' }],
        ['DELETE', ''],
        ...['publish', 'unpublish', 'update-live', 'archive', 'restore'].map(
          (action) => ['POST', `${action}/`] as const,
        ),
        ['GET', 'tags/'],
        ['POST', 'tags/', { name: 'Food', color: '#fff' }],
        ['DELETE', `tags/${randomUUID()}/`],
        ['POST', 'upload-image/'],
      ];
      for (const [method, rest, body] of asked) {
        const foreign = await api.request(method, pathOf(id) + rest, body, stranger.as);
        const missing = await api.request(method, pathOf(randomUUID()) + rest, body, stranger.as);
        expectError(foreign, 404);
        expect(foreign.body).to.deep.equal(missing.body);
      }
    });

    it('is not found with a malformed id', async () => {
      for (const id of ['1', 'null', '%00', '%F0%9F%97%BA', "'--", 'x'.repeat(3000), `${randomUUID()}x`, '..%2f..']) {
        expectError(await open().api.get(pathOf(id), ada.as), 404);
      }
    });

    it('is found with its id in upper case too', async () => {
      const { id } = await makeProject(open().api, ada);
      expect(expectOk(await open().api.get(pathOf(id.toUpperCase()), ada.as)).id).to.equal(id);
    });

    it('is not found when it was deleted, nor are its public map and its files', async () => {
      const { api, files } = open();
      const { id, name } = await makeProject(api, ada);
      const thumbnail = `data:image/png;base64,${PNG.toString('base64')}`;
      expectOk(await api.patch(pathOf(id), { thumbnail }, ada.as));
      expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
      expect(await files(`projects/${id}/`)).to.have.length(1);
      expect(await api.delete(pathOf(id), ada.as)).to.include({ status: 204, body: '' });
      for (const path of [pathOf(id), `/api/p/${id}/`]) expectError(await api.get(path, ada.as), 404);
      expectError(await api.delete(pathOf(id), ada.as), 404);
      expect(await files(`projects/${id}/`)).to.deep.equal([]);
      expectOk(await create({ name }), 201);
    });
  });
});
