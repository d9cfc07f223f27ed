import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../support/client.ts';
import { pathOf, traceOf } from '../given.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from '../shared/expectations.ts';

const ACTIONS = ['publish', 'unpublish', 'update-live', 'archive', 'restore'] as const;
type Action = (typeof ACTIONS)[number];

/** How a project gets each status, and the result of each action; null: refused. */
const TABLE: Readonly<
  Record<string, { readonly by: readonly Action[]; readonly to: Readonly<Record<Action, string | null>> }>
> = {
  DRAFT: {
    by: [],
    to: { publish: 'PUBLISH', unpublish: null, 'update-live': null, archive: 'ARCHIVE', restore: null },
  },
  PUBLISH: {
    by: ['publish'],
    to: { publish: null, unpublish: 'DRAFT', 'update-live': 'PUBLISH', archive: 'ARCHIVE', restore: null },
  },
  ARCHIVE: {
    by: ['archive'],
    to: { publish: null, unpublish: null, 'update-live': null, archive: 'ARCHIVE', restore: 'DRAFT' },
  },
};

/** The status actions over HTTP. */
overHttp('status', (open) => {
  describe('a status action', () => {
    let ada: Person;
    let id: string;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      ({ id } = await makeProject(open().api, ada));
    });
    const act = (action: Action) => open().api.post(`${pathOf(id)}${action}/`, undefined, ada.as);
    const read = async () => expectOk(await open().api.get(pathOf(id), ada.as));
    const publicStatus = async () => (await open().api.get(`/api/p/${id}/`)).status;

    for (const [status, { by, to }] of Object.entries(TABLE)) {
      for (const action of ACTIONS) {
        const target = to[action];
        it(`${action} on ${status} ${target ? `makes it ${target}` : 'is refused and changes nothing'}`, async () => {
          for (const earlier of by) expectOk(await act(earlier));
          const before = await traceOf(open(), ada, id);
          const reply = await act(action);
          if (target === null) {
            expectError(reply, 400, 'invalid_transition');
            expect(await traceOf(open(), ada, id)).to.deep.equal(before);
          } else {
            expect(expectOk(reply).status).to.equal(target);
          }
          expect(await publicStatus()).to.equal((target ?? status) === 'PUBLISH' ? 200 : 404);
        });
      }
    }

    it('on EXPIRED, which nothing here produces, can only archive; and it is not public', async () => {
      const { storage } = open().service;
      expectOk(await act('publish'));
      const project = await storage.projects.find(id);
      await storage.projects.update({ ...project!, status: 'EXPIRED' });
      expect(await publicStatus()).to.equal(404);
      expect((await open().api.get(`/embed/${id}`)).status).to.equal(404);
      for (const action of ['publish', 'unpublish', 'update-live', 'restore'] as const) {
        expectError(await act(action), 400, 'invalid_transition');
      }
      expect(expectOk(await act('archive')).status).to.equal('ARCHIVE');
      expect(expectOk(await act('restore')).status).to.equal('DRAFT');
    });

    it('returns the full project with its addresses while it is public, and with warnings where it was published', async () => {
      const { url } = open().service;
      for (const action of ['publish', 'update-live', 'unpublish', 'archive', 'restore'] as const) {
        const { embed_url, public_api_url, warnings, ...project } = expectOk(await act(action));
        const isPublic = action === 'publish' || action === 'update-live';
        const addresses = isPublic ? [`${url}/embed/${id}`, `${url}/api/p/${id}/`] : [null, null];
        expect([embed_url, public_api_url]).to.deep.equal(addresses);
        expect(warnings !== undefined).to.equal(isPublic);
        expect(project).to.deep.equal(await read());
      }
    });

    it('archives an archived project again without an effect', async () => {
      const first = await act('archive');
      const before = await traceOf(open(), ada, id);
      const second = await act('archive');
      expect(expectOk(second)).to.deep.equal(first.body);
      expect(second.headers.get('etag')).to.equal(first.headers.get('etag'));
      expect(await traceOf(open(), ada, id)).to.deep.equal(before);
    });

    it('increases live_updated_at strictly at publish and update-live, and at nothing else', async () => {
      const { live_updated_at: made } = await read();
      const { live_updated_at: published } = expectOk(await act('publish'));
      expect(published > made).to.equal(true);
      let last = published;
      for (let round = 0; round < 5; round++) {
        const { live_updated_at } = expectOk(await act('update-live'));
        expect(live_updated_at > last).to.equal(true);
        last = live_updated_at;
      }
      expectOk(await open().api.patch(pathOf(id), { description: 'New' }, ada.as));
      for (const action of ['unpublish', 'archive', 'restore'] as const) {
        expect(expectOk(await act(action)).live_updated_at).to.equal(last);
      }
    });

    it('increases live_updated_at and updated_at even when the clock was set back', async () => {
      const before = expectOk(await act('publish'));
      open().service.advance(-5000);
      const after = expectOk(await act('update-live'));
      open().service.advance(5000);
      expect(after.live_updated_at > before.live_updated_at).to.equal(true);
      expect(after.updated_at > before.updated_at).to.equal(true);
    });

    it('ignores a body of any type', async () => {
      const bodies: readonly (readonly [unknown, string])[] = [
        ['{"broken', 'application/json'],
        ['a=b', 'application/x-www-form-urlencoded'],
        [Uint8Array.of(0xff, 0), 'application/octet-stream'],
        ['[]', 'application/json'],
      ];
      for (const [body, type] of bodies) {
        for (const action of ['publish', 'unpublish'] as const) {
          const options = { ...ada.as, headers: { 'content-type': type } };
          expectOk(await open().api.post(`${pathOf(id)}${action}/`, body, options));
        }
      }
    });

    it('succeeds once in concurrent requests', async () => {
      const replies = await Promise.all(Array.from({ length: 8 }, () => act('publish')));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([200, ...Array(7).fill(400)]);
      expect((await read()).version).to.equal(2);
    });
  });
});
