import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../../support/client.ts';
import { pathOf, refusedPatch, traceOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectOk } from '../../shared/expectations.ts';

/** Versions, entity tags and conditional writes. */
overHttp('project versions', (open) => {
  describe('the version of a project', () => {
    let ada: Person;
    let id: string;
    before(async () => {
      ada = await signUp(open().api);
    });
    beforeEach(async () => {
      ({ id } = await makeProject(open().api, ada));
    });
    const withTag = (tag: string) => ({ ...ada.as, headers: { 'if-match': tag } });

    it('is incremented by every write, with a new updated_at', async () => {
      const { api } = open();
      const tags = `${pathOf(id)}tags/`;
      const writes = {
        name: () => api.patch(pathOf(id), { description: 'New' }, ada.as),
        content: () => api.patch(pathOf(id), { levels: [{ name: 'Ground' }] }, ada.as),
        publish: () => api.post(`${pathOf(id)}publish/`, undefined, ada.as),
        updateLive: () => api.post(`${pathOf(id)}update-live/`, undefined, ada.as),
        unpublish: () => api.post(`${pathOf(id)}unpublish/`, undefined, ada.as),
        archive: () => api.post(`${pathOf(id)}archive/`, undefined, ada.as),
        restore: () => api.post(`${pathOf(id)}restore/`, undefined, ada.as),
      };
      let last = expectOk(await api.get(pathOf(id), ada.as));
      const expectRaised = async (etag: string | null) => {
        const now = expectOk(await api.get(pathOf(id), ada.as));
        expect(now.version).to.equal(last.version + 1);
        expect(now.updated_at > last.updated_at).to.equal(true);
        expect(etag).to.equal(`"${now.version}"`);
        last = now;
      };
      for (const write of Object.values(writes)) {
        const reply = await write();
        expectOk(reply);
        await expectRaised(reply.headers.get('etag'));
      }
      const made = await api.post(tags, { name: 'Food', color: '#fff' }, ada.as);
      await expectRaised(made.headers.get('etag'));
      const changed = await api.patch(`${tags}${made.body.id}/`, { name: 'Drink' }, ada.as);
      await expectRaised(changed.headers.get('etag'));
      const deleted = await api.delete(`${tags}${made.body.id}/`, ada.as);
      await expectRaised(deleted.headers.get('etag'));
    });

    it('begins the strong ETag of whole projects', async () => {
      const reply = await open().api.get(pathOf(id), ada.as);
      expect(reply.headers.get('etag')).to.match(new RegExp(`^"${reply.body.version}-[0-9a-f]{16}(-gzip)?"$`));
    });

    it('allows a write with it in If-Match, and any write with *', async () => {
      const { api } = open();
      const { headers } = await api.get(pathOf(id), ada.as);
      expectOk(await api.patch(pathOf(id), { description: 'A' }, withTag(headers.get('etag')!)));
      expectOk(await api.patch(pathOf(id), { description: 'B' }, withTag('*')));
    });

    for (const tags of [
      '"999", "1"',
      '"1","999"',
      ', "a,b" ,,\t"1"',
      'W/"1"',
      '"1-0b8e5d2f"',
      '"x", "1-0b8e5d2f-br"',
    ]) {
      it(`allows a write where ${tags} names it`, async () => {
        expectOk(await open().api.patch(pathOf(id), { description: 'A' }, withTag(tags)));
      });
    }

    for (const tags of ['', '1', 'nonsense', '"1', '1"', '"1" "2"', '"1" x', '*, "1"', '"1", *', 'w/"1"', ',']) {
      it(`refuses every write with ${tags || 'nothing'} in If-Match, which is malformed, and then nothing has changed`, async () => {
        const { api } = open();
        const before = await traceOf(open(), ada, id);
        const replies = [
          await api.patch(pathOf(id), { description: 'Late' }, withTag(tags)),
          await api.post(`${pathOf(id)}publish/`, undefined, withTag(tags)),
          await api.delete(pathOf(id), withTag(tags)),
        ];
        for (const reply of replies) {
          expectError(reply, 400);
          expect(reply.body.detail).to.include('If-Match');
        }
        expect(await traceOf(open(), ada, id)).to.deep.equal(before);
      });
    }

    for (const tag of ['"0"', '"2"', '"-1"', '"abc"', '"1x"', '""', '"2", "3"', '"1.0"', '"01a"', '"a-1"']) {
      it(`refuses a PATCH made from ${tag}, and then nothing has changed`, async () => {
        const body = { description: 'Late', levels: [{ name: 'L' }] };
        const reply = await refusedPatch(open(), ada, id, body, { 'if-match': tag });
        expectError(reply, 412, 'version_conflict');
        expect(reply.body.current_version).to.equal(1);
      });
    }

    it('refuses every other write made from an old one, and then nothing has changed', async () => {
      const { api } = open();
      const tag = expectOk(await api.post(`${pathOf(id)}tags/`, { name: 'Food', color: '#fff' }, ada.as), 201);
      const before = await traceOf(open(), ada, id);
      const writes = [
        ['POST', 'tags/', { name: 'Drink', color: '#fff' }],
        ['PATCH', `tags/${tag.id}/`, { name: 'Drink' }],
        ['DELETE', `tags/${tag.id}/`, undefined],
        ['POST', 'publish/', undefined],
        ['POST', 'archive/', undefined],
        ['DELETE', '', undefined],
      ] as const;
      for (const [method, rest, body] of writes) {
        const reply = await api.request(method, pathOf(id) + rest, body, withTag('"1"'));
        expectError(reply, 412, 'version_conflict');
        expect(reply.body.current_version).to.equal(2);
      }
      expect(await traceOf(open(), ada, id)).to.deep.equal(before);
    });

    it('lets an action that is sent twice be done once', async () => {
      const { api } = open();
      for (const [at, action] of ['publish', 'update-live', 'unpublish', 'archive', 'restore'].entries()) {
        const send = () => api.post(`${pathOf(id)}${action}/`, undefined, withTag(`"${at + 1}"`));
        expect(expectOk(await send()).version, action).to.equal(at + 2);
        const before = await traceOf(open(), ada, id);
        const repeated = await send();
        expectError(repeated, 412, 'version_conflict');
        expect(repeated.body.current_version).to.equal(at + 2);
        expect(await traceOf(open(), ada, id)).to.deep.equal(before);
      }
    });

    it('allows one of many concurrent writes made from it', async () => {
      const { api } = open();
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, at) => api.patch(pathOf(id), { description: `${at}` }, withTag('"1"'))),
      );
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([200, ...Array(9).fill(412)]);
      const winner = replies.findIndex(({ status }) => status === 200);
      expect(expectOk(await api.get(pathOf(id), ada.as))).to.include({ description: `${winner}`, version: 2 });
    });

    it('counts every one of many concurrent writes without a condition', async () => {
      const { api } = open();
      await Promise.all(
        Array.from({ length: 10 }, (_, at) => api.patch(pathOf(id), { levels: [{ name: `L${at}` }] }, ada.as)),
      );
      const { version, levels } = expectOk(await api.get(pathOf(id), ada.as));
      expect([version, levels.length]).to.deep.equal([11, 10]);
    });
  });
});
