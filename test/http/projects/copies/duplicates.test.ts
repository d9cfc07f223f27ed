import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { aMembership } from '../../../support/builders.ts';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { filesOf, pathOf, traceOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectOk } from '../../shared/expectations.ts';
import { idsIn, imagesIn, makeWholeMap, numbered } from '../whole-map.ts';

/** Duplicating a project. */
overHttp('duplicates', (open) => {
  let ada: Person;
  let original: Body;
  beforeEach(async () => {
    ada = await signUp(open().api);
    original = await makeWholeMap(open().api, ada);
  });
  const ask = (body?: unknown, id = original.id, person = ada) =>
    open().api.post(`${pathOf(id)}duplicate/`, body, person.as);
  const duplicate = async (body?: unknown): Promise<Body> => expectOk(await ask(body), 201);
  const read = async (id: string) => expectOk(await open().api.get(pathOf(id), ada.as));
  const usage = async () => expectOk(await open().api.get(`/api/usage/?organization=${ada.organizationId}`, ada.as));
  const act = async (action: string, id = original.id) =>
    expectOk(await open().api.post(`${pathOf(id)}${action}/`, undefined, ada.as));
  const served = async (address: string) => {
    const { status, headers, bytes } = await rawRequest(open().service.url, { path: new URL(address).pathname });
    return { status, type: headers['content-type'], bytes: bytes.toString('base64') };
  };

  describe('a copy', () => {
    it('equals the original in everything but its name, its times and its ids', async () => {
      const { headers, body: copy } = await ask();
      expect(await read(copy.id)).to.deep.equal(copy);
      expect(headers.get('etag')).to.equal('"1"');
      expect(copy).to.include({ status: 'DRAFT', version: 1, live_updated_at: copy.created_at });
      expect(copy.created_at > original.created_at).to.equal(true);
      const lasting = ({ name, status, version, created_at, updated_at, live_updated_at, ...rest }: Body) => rest;
      expect(numbered(lasting(copy))).to.deep.equal(numbered(lasting(original)));
    });

    it('has no id and no image of the original, and no reference outside of itself', async () => {
      const copy = await duplicate();
      const { organization } = original;
      expect(idsIn(original)).to.have.length.above(25);
      expect(idsIn(copy)).to.have.length(idsIn(original).length);
      expect(idsIn(copy).filter((id) => idsIn(original).includes(id))).to.deep.equal([organization]);
      const attic = copy.levels.find(({ name }: Body) => name === 'Attic');
      expect(copy.settings.defaultLevelId).to.equal(attic.id);
    });

    it('has images of its own, each with its row, and uses the files of the original', async () => {
      const { service } = open();
      const { storage_bytes: before } = await usage();
      const copy = await duplicate();
      expect(imagesIn(copy)).to.have.length(11);
      for (const [at, address] of imagesIn(copy).entries()) {
        expect(address).to.include(`/media/projects/${copy.id}/`);
        const copied = await served(address);
        expect(copied.status).to.equal(200);
        expect(copied).to.deep.equal(await served(imagesIn(original)[at]!));
      }
      const { images } = service.storage;
      const rows = (projectId: string) => images.list(projectId, { offset: 0, limit: 100 });
      const copies = await rows(copy.id);
      expect(await filesOf(open(), copy.id)).to.deep.equal(await filesOf(open(), original.id));
      expect((await usage()).storage_bytes).to.equal(before);
      expect(copies).to.have.length(4);
      const facts = ({ extension, size, width, height }: Body) => ({ extension, size, width, height });
      expect(copies.map(facts)).to.have.deep.members((await rows(original.id)).map(facts));
    });

    it('can be edited: every reference in it is valid', async () => {
      const copy = await duplicate();
      const { levels, areas, markers, tags, languages, wayfinding, thumbnail, appearance } = copy;
      const again = { levels, areas, markers, tags, languages, wayfinding, thumbnail, appearance };
      expectOk(await open().api.patch(pathOf(copy.id), again, ada.as));
      await act('publish', copy.id);
      expect(expectOk(await open().api.get(`/api/p/${copy.id}/`, ada.as)).wayfinding.corridors).to.have.length(2);
    });

    it('has no version history, no visits and no published version', async () => {
      expectOk(await open().api.patch(pathOf(original.id), { analytics: { isEnabled: true } }, ada.as));
      await act('publish');
      const visits = { events: [{ event: 'mapView' }] };
      expect(
        expectOk(await open().api.post(`/api/p/${original.id}/analytics/`, visits, ada.as), 202).accepted,
      ).to.equal(1);
      const { id } = await duplicate();
      const { visits: counted, projects } = open().service.storage;
      expect(expectOk(await open().api.get(`${pathOf(id)}snapshots/`, ada.as))).to.deep.equal([]);
      expect([await counted.count(original.id), await counted.count(id)]).to.deep.equal([1, 0]);
      expectError(await open().api.get(`/api/p/${id}/`), 404);
      expect((await projects.find(id))!.wasPublished).to.equal(false);
    });

    for (const status of ['DRAFT', 'PUBLISH', 'ARCHIVE', 'EXPIRED'] as const) {
      it(`of a project in status ${status} is a draft, and the original does not change`, async () => {
        const { projects } = open().service.storage;
        await projects.update({ ...(await projects.find(original.id))!, status });
        const before = await traceOf(open(), ada, original.id);
        expect((await duplicate()).status).to.equal('DRAFT');
        expect(await traceOf(open(), ada, original.id)).to.deep.equal(before);
      });
    }

    it('of an empty project is empty', async () => {
      const { id } = await makeProject(open().api, ada);
      const copy = expectOk(await ask(undefined, id), 201);
      expect(copy).to.deep.include({ levels: [], areas: [], wayfinding: { corridors: [], transitions: [] } });
      expect(copy.settings.defaultLevelId).to.equal('');
      expect(copy.languages).to.have.length(1);
    });
  });

  describe('original and copy', () => {
    const empty = async (project: Body) => {
      const removals = (items: Body[]) => items.map(({ id }) => ({ id, _delete: true }));
      const { levels, tags, wayfinding } = project;
      const { corridors, transitions } = wayfinding;
      const body = {
        name: randomUUID(),
        description: '',
        thumbnail: null,
        translations: { fr: null, 'pt-BR': null },
        levels: removals(levels),
        tags: removals(tags),
        allowed_domains: [],
        wayfinding: { corridors: removals(corridors), transitions: removals(transitions) },
      };
      expect(expectOk(await open().api.patch(pathOf(project.id), body, ada.as)).areas).to.deep.equal([]);
    };
    const expectUntouched = async (checked: Body, other: Body) => {
      const others = (await open().files('projects/')).length - 4;
      const before = await traceOf(open(), ada, checked.id);
      const images = await Promise.all(imagesIn(checked).map(served));
      await empty(other);
      expect(await traceOf(open(), ada, checked.id)).to.deep.equal(before);
      expectOk(await open().api.delete(pathOf(other.id), ada.as), 204);
      expect(await traceOf(open(), ada, checked.id)).to.deep.equal(before);
      expect(await Promise.all(imagesIn(checked).map(served))).to.deep.equal(images);
      expect(images.every(({ status }) => status === 200)).to.equal(true);
      expect(await filesOf(open(), checked.id)).to.have.length(4);
      expectOk(await open().api.delete(pathOf(checked.id), ada.as), 204);
      expect(await open().files('projects/')).to.have.length(others);
    };

    it('are independent: the copy does not change when the original changes and is deleted', async () => {
      await expectUntouched(await duplicate(), original);
    });

    it('are independent: the original does not change when the copy changes and is deleted', async () => {
      await expectUntouched(original, await duplicate());
    });
  });

  describe('duplicating is refused', () => {
    it('where the plan allows no more drafts; published projects do not count, and no file is left', async () => {
      const { service, files, api } = open();
      await act('publish');
      for (let made = 0; made < 3; made++) await duplicate();
      const owner = await service.storage.organizations.find(ada.organizationId);
      await service.storage.organizations.update({ ...owner!, plan: 'free' });
      const before = await files('projects/');
      const drafts = expectOk(await api.get('/api/projects/?status=DRAFT', ada.as)).count;
      for (const body of [undefined, { name: randomUUID() }]) {
        const reply = await ask(body);
        expectError(reply, 403, 'plan_limit_reached');
        const limit = { scope: 'organization', kind: 'draft', max: 3, used: drafts };
        expect(reply.body.limit).to.deep.equal(limit);
      }
      expect(await files('projects/')).to.deep.equal(before);
      await service.storage.organizations.update(owner!);
    });

    it('beyond the limit, also for ten copies at once', async () => {
      const { service, files, api } = open();
      const bob = await signUp(api);
      const { id } = await makeWholeMap(api, bob);
      const owner = await service.storage.organizations.find(bob.organizationId);
      await service.storage.organizations.update({ ...owner!, plan: 'free' });
      const others = (await files('projects/')).length;
      const replies = await Promise.all(Array.from({ length: 10 }, () => ask(undefined, id, bob)));
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).to.deep.equal([201, 201, ...Array(8).fill(403)]);
      expect(await files('projects/')).to.have.length(others);
    });

    it('to strangers, to viewers and without credentials', async () => {
      const { api, service } = open();
      const bob = await signUp(api);
      expectError(await ask({}, original.id, bob), 404);
      expectError(await ask({}, randomUUID()), 404);
      expectError(await api.post(`${pathOf(original.id)}duplicate/`), 401);
      const membership = { organizationId: ada.organizationId, userId: bob.userId };
      const { memberships } = service.storage;
      await memberships.insert(aMembership({ ...membership, role: 'viewer' }));
      expectError(await ask({}, original.id, bob), 403, 'permission_denied');
      await memberships.update({ ...(await memberships.find(ada.organizationId, bob.userId))!, role: 'member' });
      expectOk(await ask({}, original.id, bob), 201);
    });
  });
});
