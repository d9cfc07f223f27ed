import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, makeProject, type Person, signUp } from '../../../support/client.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { pathOf, traceOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectOk } from '../../shared/expectations.ts';
import { imagesIn, makeWholeMap } from '../whole-map.ts';

/** Bringing a version back: the working copy only. */
overHttp('snapshot restores', (open) => {
  let ada: Person;
  let project: Body;
  let snapshot: Body;
  before(async () => {
    ada = await signUp(open().api);
  });
  beforeEach(async () => {
    project = await makeWholeMap(open().api, ada);
    snapshot = expectOk(await open().api.post(path(), { label: 'Kept' }, ada.as), 201);
    open().service.advance(2);
  });
  const path = () => `${pathOf(project.id)}snapshots/`;
  const restore = (headers = {}, id = snapshot.id) =>
    open().api.post(`${path()}${id}/restore/`, undefined, { ...ada.as, headers });
  const patch = async (body: Body, id = project.id): Promise<Body> =>
    expectOk(await open().api.patch(pathOf(id), body, ada.as));
  const read = async (): Promise<Body> => expectOk(await open().api.get(pathOf(project.id), ada.as));
  const act = async (action: string): Promise<Body> =>
    expectOk(await open().api.post(`${pathOf(project.id)}${action}/`, undefined, ada.as));
  const removals = (items: Body[]) => items.map(({ id }) => ({ id, _delete: true }));
  const wreck = () =>
    patch({
      name: randomUUID(),
      description: '',
      thumbnail: null,
      translations: { fr: null, it: { name: 'Stazione' } },
      settings: { defaultLanguage: 'fr' },
      appearance: { routeWidth: 1 },
      analytics: { isEnabled: true },
      allowed_domains: [],
      levels: [...removals(project.levels), { name: 'New' }],
      tags: [...removals(project.tags), { name: 'New', color: '#fff' }],
      languages: [{ languageCode: 'it' }],
      wayfinding: { corridors: removals(project.wayfinding.corridors) },
    });
  const lasting = ({ version, updated_at, live_updated_at, status, ...rest }: Body) => rest;

  describe('restoring a snapshot', () => {
    it('restores the working copy, with every id', async () => {
      const wrecked = await wreck();
      const reply = await restore();
      const restored = expectOk(reply);
      expect(lasting(restored)).to.deep.equal(lasting(project));
      expect(restored.version).to.equal(wrecked.version + 1);
      expect(restored.updated_at > wrecked.updated_at).to.equal(true);
      expect(reply.headers.get('etag')).to.equal(`"${restored.version}"`);
      expect(await read()).to.deep.equal(restored);
    });

    it('restores its images', async () => {
      await wreck();
      const restored = expectOk(await restore());
      expect(imagesIn(restored)).to.have.length(11);
      for (const address of imagesIn(restored)) {
        const { status } = await rawRequest(open().service.url, { path: new URL(address).pathname });
        expect(status).to.equal(200);
      }
    });

    it('stores a snapshot of what it replaces', async () => {
      const wrecked = await wreck();
      expectOk(await restore());
      const [before, checked, ...others] = expectOk(await open().api.get(path(), ada.as));
      expect([checked, others]).to.deep.equal([snapshot, []]);
      expect(before).to.include({ kind: 'before_restore', label: '', is_live: false });
      expect(lasting(expectOk(await restore({}, before.id)))).to.deep.equal(lasting(wrecked));
    });

    it('keeps the published version and the status', async () => {
      for (const [action, status] of [
        ['publish', 'PUBLISH'],
        ['unpublish', 'DRAFT'],
        ['archive', 'ARCHIVE'],
      ] as const) {
        const acted = await act(action);
        await patch({ description: action });
        const live = await open().api.get(`/api/p/${project.id}/`, ada.as);
        const restored = expectOk(await restore());
        expect(restored).to.include({ status, live_updated_at: acted.live_updated_at });
        const { status: after, body } = await open().api.get(`/api/p/${project.id}/`, ada.as);
        expect([after, body]).to.deep.equal([live.status, live.body]);
      }
    });

    it('keeps the live snapshot; the restored one is live when it is published', async () => {
      await act('publish');
      await wreck();
      expectOk(await restore());
      const live = async () => expectOk(await open().api.get(path(), ada.as)).filter(({ is_live }: Body) => is_live);
      expect((await live()).map(({ kind }: Body) => kind)).to.deep.equal(['publish']);
      await act('update-live');
      const shown = expectOk(await open().api.get(`/api/p/${project.id}/`, ada.as));
      expect(shown.name).to.equal(project.name);
      expect((await live()).map(({ kind }: Body) => kind)).to.deep.equal(['update_live']);
    });

    it('keeps the current name where another project uses the old one', async () => {
      const wrecked = await wreck();
      const other = await makeProject(open().api, ada, project.name);
      const restored = expectOk(await restore());
      expect(lasting(restored)).to.deep.equal({ ...lasting(project), name: wrecked.name });
      expect(restored.version).to.equal(wrecked.version + 1);
      await patch({ name: randomUUID() }, other.id);
      expect(expectOk(await restore()).name).to.equal(project.name);
    });

    it('is refused where the project has changed since, and nothing changes', async () => {
      const { version } = await wreck();
      const before = await traceOf(open(), ada, project.id);
      const reply = await restore({ 'if-match': `"${version - 1}"` });
      expectError(reply, 412, 'version_conflict');
      expect(reply.body.current_version).to.equal(version);
      expect(await traceOf(open(), ada, project.id)).to.deep.equal(before);
      expect(expectOk(await open().api.get(path(), ada.as))).to.deep.equal([snapshot]);
      expectOk(await restore({ 'if-match': `"${version}"` }));
    });

    it('works also with the oldest of fifty', async () => {
      for (let count = 0; count < 49; count++) expectOk(await open().api.post(path(), {}, ada.as), 201);
      await wreck();
      expect(lasting(expectOk(await restore()))).to.deep.equal(lasting(project));
      expectError(await restore(), 404);
      expect(expectOk(await open().api.get(path(), ada.as))).to.have.length(50);
    });

    it('accepts any body, and none', async () => {
      for (const body of ['', 'nonsense', '{"name":7}']) {
        expectOk(await open().api.post(`${path()}${snapshot.id}/restore/`, body, ada.as));
      }
    });

    it('leaves one complete working copy in a race with changes', async () => {
      const changes = Array.from({ length: 6 }, (_, at) => patch({ tags: [{ name: `T${at}`, color: '#fff' }] }));
      const replies = await Promise.all([restore(), ...changes, restore()]);
      expectOk(replies[0]!);
      const after = await read();
      expect(after.version).to.equal(project.version + 8);
      expect(after.levels).to.deep.equal(project.levels);
    });
  });
});
