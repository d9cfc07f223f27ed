import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { builtinTemplates } from '../../../../src/domain/projects/copies/builtin-templates.ts';
import { PICTURE_VERSION } from '../../../../src/domain/projects/copies/template-picture.ts';
import { givenGroup, givenTemplate } from '../../../contracts/storage/shared/given.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { rounds } from '../../../support/test-depth.ts';
import { pathOf } from '../../given.ts';
import { joined, subscribe } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';
import { makeWholeMap, numbered } from '../whole-map.ts';
import { newKey, TEMPLATES, templating } from './templating.ts';

const BUILTIN = builtinTemplates().map(({ id }) => id);
const idsOf = (templates: readonly Body[]) => templates.map(({ id }) => id);

/** Maps to start from. */
overHttp('templates', (open) => {
  let ada: Person;
  let bob: Person;
  beforeEach(async () => {
    [ada, bob] = await Promise.all([signUp(open().api), signUp(open().api)]);
  });
  const of = (person: Person) => templating(open(), person);
  const memberIn = (role: 'viewer' | 'member' | 'admin') =>
    joined(open(), { organizationId: ada.organizationId, role });

  describe('the picture of a template', () => {
    const pictureOf = async (id: string, headers = {}) =>
      fetch(`${open().api.url}${TEMPLATES}${id}/picture/`, {
        headers: { ...headers, authorization: `Bearer ${ada.as.token}` },
      });

    it('shows its places, and is not sent twice', async () => {
      for (const id of BUILTIN) {
        const response = await pictureOf(id);
        expect([response.status, response.headers.get('content-type')]).to.deep.equal([200, 'image/svg+xml']);
        expect(await response.text()).to.match(/^<svg .*<path d="M[\d. L]+Z/);
        const again = await pictureOf(id, { 'if-none-match': response.headers.get('etag')! });
        expect(again.status).to.equal(304);
      }
    });

    it('is known by a tag that needs no drawing, to those who see the template', async () => {
      const { id } = await of(ada).makePlain();
      const known = { 'if-none-match': `"${id}-${PICTURE_VERSION}"` };
      expect((await pictureOf(id, known)).status).to.equal(304);
      expect((await pictureOf(id, { 'if-none-match': '*' })).status).to.equal(404);
      expect((await pictureOf(id, { 'if-none-match': `"${id}-0"` })).status).to.equal(404);
      const foreign = await of(bob).makePlain();
      expect((await pictureOf(foreign.id, { 'if-none-match': `"${foreign.id}-${PICTURE_VERSION}"` })).status).to.equal(
        404,
      );
    });

    it('is of what was copied, and none where there are no places', async () => {
      const { id: project } = await makeWholeMap(open().api, ada);
      const { id } = await of(ada).make({ project });
      expect((await pictureOf(id)).status).to.equal(200);
      const empty = await of(ada).makePlain();
      expect((await pictureOf(empty.id)).status).to.equal(404);
    });
  });

  describe('the built-in templates', () => {
    it('are visible to every account, and not without credentials', async () => {
      const templates = await of(ada).list();
      expect(idsOf(templates)).to.deep.equal(BUILTIN);
      for (const template of templates) {
        expect(template).to.include({ scope: 'builtin', organization: null, thumbnail: null });
        expect(expectOk(await of(bob).get(template.id))).to.deep.equal(template);
      }
      expectError(await open().api.get(TEMPLATES), 401);
      expectError(await open().api.get(`${TEMPLATES}${BUILTIN[0]}/`), 401);
    });

    it('cannot be deleted', async () => {
      expectError(await of(ada).remove(BUILTIN[0]!), 403, 'permission_denied');
    });

    for (const { id, name, description } of builtinTemplates()) {
      it(`create a map: ${name}`, async () => {
        const { api } = open();
        const { level_count, area_count, marker_count } = expectOk(await of(ada).get(id));
        const made = await of(ada).started({ template: id });
        const { levels, areas, markers, tags, wayfinding } = made;
        expect([levels.length, areas.length, markers.length]).to.deep.equal([level_count, area_count, marker_count]);
        expect(made).to.include({ description, status: 'DRAFT', version: 1 });
        expect(made.settings.defaultLevelId).to.equal(levels[0].id);
        const again = await of(ada).started({ template: id });
        expect(idsOf(again.levels)).not.to.include(levels[0].id);
        expectOk(await api.patch(pathOf(made.id), { levels, areas, markers, tags, wayfinding }, ada.as));
        expectOk(await api.post(`${pathOf(made.id)}publish/`, undefined, ada.as));
      });
    }
  });

  describe('a template of a project', () => {
    it('has its contents and its owner', async () => {
      const project = await makeWholeMap(open().api, ada);
      const made = await of(ada).make({ project: project.id, name: '  Our standard ', description: 'Two floors' });
      const { id, created_at, thumbnail, ...rest } = made;
      expect(rest).to.deep.equal({
        organization: ada.organizationId,
        name: 'Our standard',
        description: 'Two floors',
        scope: 'organization',
        level_count: 3,
        area_count: 2,
        marker_count: 2,
      });
      expect(thumbnail).to.include(`/media/templates/${id}/`);
      expect(expectOk(await of(ada).get(id))).to.deep.equal(made);
      expect(await of(ada).list()).to.deep.include(made);
    });

    it('creates projects that equal it, with ids of their own', async () => {
      const project = await makeWholeMap(open().api, ada);
      const { id: template } = await of(ada).make({ project: project.id });
      const made = await of(ada).started({ template });
      expect(expectOk(await open().api.get(pathOf(made.id), ada.as))).to.deep.equal(made);
      const content = ({ settings, appearance, analytics, levels, ...rest }: Body) => {
        const { areas, markers, tags, languages, wayfinding, allowed_domains } = rest;
        const map = { levels, areas, markers, tags, languages, wayfinding };
        return numbered({ settings, appearance, analytics, allowed_domains, ...map });
      };
      expect(content(made)).to.deep.equal(content(project));
      expect(made).to.deep.include({ translations: {}, group: null, status: 'DRAFT' });
    });

    it('provides its description where none is given', async () => {
      const { id: project } = await makeProject(open().api, ada);
      const { id: template } = await of(ada).make({ project, description: 'Two floors' });
      expect((await of(ada).started({ template })).description).to.equal('Two floors');
      expect((await of(ada).started({ template, description: '' })).description).to.equal('');
      expect((await of(ada).started({})).description).to.equal('');
      expect((await of(ada).started({ template: null })).levels).to.deep.equal([]);
    });

    it('is a copy: later changes of the project do not change it', async () => {
      const project = await makeWholeMap(open().api, ada);
      const { id: template } = await of(ada).make({ project: project.id });
      expectOk(await open().api.patch(pathOf(project.id), { levels: [{ name: 'Roof' }] }, ada.as));
      expect((await of(ada).started({ template })).levels).to.have.length(3);
    });

    it('is consistent, also where the project changes meanwhile', async () => {
      const { id: project } = await makeWholeMap(open().api, ada);
      for (let round = 0; round < rounds(50); round++) {
        const changes = ['fr', 'ar', 'de'].map((defaultLanguage) =>
          open().api.patch(pathOf(project), { settings: { defaultLanguage } }, ada.as),
        );
        const { id: template } = await of(ada).make({ project });
        for (const change of changes) expectOk(await change);
        const { settings, languages } = await of(ada).started({ template });
        const spoken = languages.filter(({ isDefault }: Body) => isDefault);
        expect(spoken.map(({ languageCode }: Body) => languageCode)).to.deep.equal([settings.defaultLanguage]);
      }
    });

    it('is listed with the newest first, after the built-in ones', async () => {
      const made = [await of(ada).makePlain(), await of(ada).makePlain()].toReversed();
      expect(idsOf(await of(ada).list())).to.deep.equal([...BUILTIN, ...idsOf(made)]);
      expect(idsOf(await of(ada).list(`?organization=${ada.organizationId}`))).to.deep.equal([
        ...BUILTIN,
        ...idsOf(made),
      ]);
    });

    it('is not found when it is deleted; the projects created from it stay', async () => {
      const { id } = await of(ada).makePlain();
      const project = await of(ada).started({ template: id });
      expectOk(await of(ada).remove(id), 204);
      for (const reply of [await of(ada).get(id), await of(ada).remove(id)]) expectError(reply, 404);
      expectFieldErrors(await of(ada).start({ template: id }), 'template');
      expectOk(await open().api.get(pathOf(project.id), ada.as));
    });

    it('is in the audit log when it is created and deleted', async () => {
      const { id } = await of(ada).makePlain();
      expectOk(await of(ada).remove(id), 204);
      const log = expectOk(await open().api.get(`/api/organizations/${ada.organizationId}/audit-log/`, ada.as));
      const [deleted, created] = log.results;
      expect(deleted).to.deep.include({ action: 'template.deleted', object_type: 'template', object_id: id });
      expect(created).to.deep.include({ action: 'template.created', object_type: 'template', object_id: id });
      expect(created.actor.email).to.equal(ada.email);
    });
  });

  describe('strangers', () => {
    it('see no template of the organization, and create no project from one', async () => {
      const { id } = await of(ada).makePlain();
      expect(idsOf(await of(bob).list())).to.deep.equal(BUILTIN);
      for (const organization of [ada.organizationId, randomUUID()]) {
        expectError(await open().api.get(`${TEMPLATES}?organization=${organization}`, bob.as), 403);
      }
      for (const unknown of [id, randomUUID()]) {
        expectError(await of(bob).get(unknown), 404);
        expectError(await of(bob).remove(unknown), 404);
        expectFieldErrors(await of(bob).start({ template: unknown }), 'template');
      }
      expectOk(await of(ada).get(id));
    });

    it('create none, neither in the organization nor from its projects', async () => {
      const { id: project } = await makeProject(open().api, ada);
      expectFieldErrors(await of(ada).ask({ project }, bob.as), 'organization');
      expectFieldErrors(await of(bob).ask({ project }), 'project');
      expectFieldErrors(await of(ada).ask({ project: randomUUID() }), 'project');
      expectFieldErrors(await of(ada).ask({ project, organization: bob.organizationId }), 'organization');
      expectFieldErrors(await open().api.post(TEMPLATES, {}, ada.as), 'organization', 'project', 'name');
    });
  });

  describe('members', () => {
    it('read, create and delete as their role allows', async () => {
      const { id: project } = await makeProject(open().api, ada);
      const { id } = await of(ada).make({ project });
      const [viewer, member, admin] = [await memberIn('viewer'), await memberIn('member'), await memberIn('admin')];
      for (const { as } of [viewer, member, admin]) expect(idsOf(await of(ada).list('', as))).to.include(id);
      expectError(await of(ada).ask({ project }, viewer.as), 403, 'permission_denied');
      expectOk(await of(ada).ask({ project }, member.as), 201);
      expectError(await of(ada).remove(id, viewer.as), 403, 'permission_denied');
      expectError(await of(ada).remove(id, member.as), 403, 'permission_denied');
      expectOk(await of(ada).remove(id, admin.as), 204);
    });

    it('create none from a project in a group that they are not in', async () => {
      const { organizationId: organization } = ada;
      const group = expectOk(await open().api.post('/api/groups/', { organization, name: 'Secret' }, ada.as), 201).id;
      const { id: project } = await of(ada).started({ group });
      expectFieldErrors(await of(ada).ask({ project }, (await memberIn('member')).as), 'project');
      expectOk(await of(ada).ask({ project }), 201);
    });

    it('see and use those of their groups and of none; others are not found', async () => {
      const { storage } = open().service;
      const group = await givenGroup(storage, { organizationId: ada.organizationId });
      const { id: project } = await of(ada).started({ group: group.id });
      const [secret, plain] = [await of(ada).make({ project }), await of(ada).makePlain()];
      const roles = ['viewer', 'member', 'admin'] as const;
      const outside = await Promise.all(roles.map(memberIn));
      const inside = await Promise.all(roles.map(memberIn));
      await storage.groups.addMembers(
        group.id,
        inside.map(({ memberId }) => memberId),
      );
      // Admins see every group.
      for (const { as } of [ada, ...inside, outside[2]!]) {
        for (const query of ['', `?organization=${ada.organizationId}`]) {
          expect(idsOf(await of(ada).list(query, as))).to.include.members([secret.id, plain.id]);
        }
        expectOk(await of(ada).get(secret.id, as));
      }
      expectOk(await of(ada).start({ template: secret.id }, inside[1]!.as), 201);
      for (const { as } of outside.slice(0, 2)) {
        expect(idsOf(await of(ada).list('', as)))
          .to.include(plain.id)
          .and.not.to.include(secret.id);
        expectError(await of(ada).get(secret.id, as), 404);
        expectError(await of(ada).remove(secret.id, as), 404);
        expectOk(await of(ada).get(plain.id, as));
      }
      expectFieldErrors(await of(ada).start({ template: secret.id }, outside[1]!.as), 'template');
      const key = await newKey(open(), outside[2]!, { type: 'write', organization: ada.organizationId });
      expectOk(await of(ada).get(secret.id, key));
    });

    it('still see it by its group when the project is moved, and all do when the group is deleted', async () => {
      const { api, service } = open();
      const { organizationId } = ada;
      const group = await givenGroup(service.storage, { organizationId });
      const { id: project } = await of(ada).started({ group: group.id });
      const { id } = await of(ada).make({ project });
      const member = await memberIn('member');
      expectOk(await api.patch(pathOf(project), { group: null }, ada.as));
      expectError(await of(ada).get(id, member.as), 404);
      expectOk(await api.delete(`/api/groups/${group.id}/?organization=${organizationId}`, ada.as), 204);
      expectOk(await of(ada).get(id, member.as));
    });
  });

  describe('API keys', () => {
    it('read with read, and create with write', async () => {
      const { id: project } = await makeProject(open().api, ada);
      const { id } = await of(ada).make({ project });
      const [read, write] = [await newKey(open(), ada, { type: 'read' }), await newKey(open(), ada, { type: 'write' })];
      for (const key of [read, write]) expect(idsOf(await of(ada).list('', key))).to.deep.equal([...BUILTIN, id]);
      expectError(await of(ada).ask({ project }, read), 403, 'permission_denied');
      expectOk(await of(ada).ask({ project }, write), 201);
      expectOk(await of(ada).start({ template: id }, write), 201);
      expectError(await of(ada).remove(id, write), 403, 'permission_denied');
      expectError(await open().api.get(`${TEMPLATES}?organization=${bob.organizationId}`, read), 403);
    });

    it('that are restricted to projects create templates from these only', async () => {
      const [mine, other] = [await makeProject(open().api, ada), await makeProject(open().api, ada)];
      const key = await newKey(open(), ada, { type: 'write', projects: [mine.id] });
      const { id } = expectOk(await of(ada).ask({ project: mine.id }, key), 201);
      expectFieldErrors(await of(ada).ask({ project: other.id }, key), 'project');
      expect(idsOf(await of(ada).list('', key))).to.include(id);
      expectError(await of(ada).start({ template: id }, key), 403, 'permission_denied');
    });

    it('that are restricted to projects see those created from them, also after the projects are deleted', async () => {
      const [mine, other] = [await makeProject(open().api, ada), await makeProject(open().api, ada)];
      const [own, foreign] = [await of(ada).make({ project: mine.id }), await of(ada).make({ project: other.id })];
      const older = await givenTemplate(open().service.storage, {
        organizationId: ada.organizationId,
        projectId: null,
      });
      for (const type of ['read', 'write']) {
        const key = await newKey(open(), ada, { type, projects: [mine.id] });
        for (const query of ['', `?organization=${ada.organizationId}`]) {
          expect(idsOf(await of(ada).list(query, key))).to.deep.equal([...BUILTIN, own.id]);
        }
        expectOk(await of(ada).get(own.id, key));
        expectOk(await of(ada).get(BUILTIN[0]!, key));
        for (const { id } of [foreign, older]) {
          expectError(await of(ada).get(id, key), 404);
          expectError(await of(ada).remove(id, key), type === 'read' ? 403 : 404);
        }
      }
      const key = await newKey(open(), ada, { projects: [mine.id], type: 'read' });
      expectOk(await open().api.delete(pathOf(mine.id), ada.as), 204);
      expectOk(await of(ada).get(own.id, key));
    });
  });

  it('a project created from a template counts against the draft limit, exactly', async () => {
    const { id: template } = await of(ada).makePlain();
    await subscribe(open(), ada.organizationId, { plan: 'free' });
    const replies = await Promise.all(Array.from({ length: 6 }, () => of(ada).start({ template })));
    const statuses = replies.map(({ status }) => status).toSorted();
    expect(statuses).to.deep.equal([201, 201, ...Array(4).fill(403)]);
    for (const reply of replies.filter(({ status }) => status === 403)) {
      expectError(reply, 403, 'plan_limit_reached');
    }
  });
});
