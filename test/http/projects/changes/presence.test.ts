import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, PASSWORD, type Person, type Reply, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { type Colleague, joined } from '../../organizations/team.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../../shared/expectations.ts';

const TAB = { tab: 'first' };

/** Who else has a project open. */
overHttp('presence', (open) => {
  describe('the presence in a project', () => {
    let ada: Person;
    let ben: Colleague;
    let ids: MapIds;
    beforeEach(async () => {
      const { api, service } = open();
      ada = await signUp(api);
      ben = await joined({ api, service }, { organizationId: ada.organizationId, role: 'viewer' });
      expectOk(await api.patch('/api/auth/me/', { fullName: 'Ben Okri' }, ben.as));
      ids = await makeMap(api, ada);
    });
    const path = () => `${pathOf(ids.project)}presence/`;
    const call = (person: Person, body: Body = TAB): Promise<Reply> => open().api.post(path(), body, person.as);
    const seenBy = async (person: Person, body: Body = TAB): Promise<Body[]> =>
      expectOk(await call(person, body)).people;
    const namesSeenBy = async (person: Person, body: Body = TAB) =>
      (await seenBy(person, body)).map(({ fullName, tab }) => `${fullName}, ${tab}`);

    it('shows each of two people what the other one has open, with the version of the project', async () => {
      const first = expectOk(await call(ada, { tab: 'a', levelId: ids.ground, selection: [ids.area, ids.marker] }));
      expect(first).to.deep.equal({ version: 2, people: [] });
      const { version, people } = expectOk(await call(ben, { tab: 'b', levelId: null }));
      expect(version).to.equal(2);
      const { seenAt, ...shown } = people[0];
      expect([people.length, shown]).to.deep.equal([
        1,
        {
          id: ada.userId,
          fullName: 'Ada Lovelace',
          avatarUrl: null,
          tab: 'a',
          levelId: ids.ground,
          selection: [ids.area, ids.marker],
        },
      ]);
      expect(Math.abs(Date.parse(seenAt) - open().service.now())).to.be.below(30_000);
      expect(await namesSeenBy(ada, { tab: 'a' })).to.deep.equal(['Ben Okri, b']);
      expect((await seenBy(ben, { tab: 'b' }))[0])
        .to.include({ levelId: null })
        .and.to.deep.include({ selection: [] });
      expect(JSON.stringify(people)).to.not.contain('@');
    });

    it('shows the other tabs of the same person, but never a tab to itself', async () => {
      await call(ada, { tab: 'first' });
      expect(await namesSeenBy(ada, { tab: 'first' })).to.deep.equal([]);
      expect(await namesSeenBy(ada, { tab: 'second' })).to.deep.equal(['Ada Lovelace, first']);
      expect(await namesSeenBy(ben)).to.deep.equal(['Ada Lovelace, first', 'Ada Lovelace, second']);
    });

    it('ends 30 seconds after the last call, or at once when the tab leaves', async () => {
      const { api, service } = open();
      await call(ada);
      service.advance(29_000);
      expect(await namesSeenBy(ben)).to.deep.equal(['Ada Lovelace, first']);
      service.advance(1_000);
      expect(await namesSeenBy(ben)).to.deep.equal([]);
      await call(ada);
      expect(await namesSeenBy(ben)).to.deep.equal(['Ada Lovelace, first']);
      for (let times = 0; times < 2; times++) {
        expect((await api.delete(`${path()}?tab=first`, ada.as)).status).to.equal(204);
      }
      expect(await namesSeenBy(ben)).to.deep.equal([]);
    });

    it('is refused to who may not see the project, and ends with the access to it', async () => {
      const { api, service } = open();
      const stranger = await signUp(api);
      await call(ada);
      expectError(await call(stranger), 404);
      expectError(await api.delete(`${path()}?tab=first`, stranger.as), 404);
      await call(ben);
      const membership = (await service.storage.memberships.find(ada.organizationId, ben.userId))!;
      await service.storage.memberships.update({ ...membership, status: 'blocked' });
      expectError(await call(ben), 403, 'membership_blocked');
      service.advance(30_000);
      expect(await namesSeenBy(ada)).to.deep.equal([]);
    });

    it('is refused to API keys', async () => {
      const { api } = open();
      const body = { organization: ada.organizationId, name: 'Editor', type: 'write' };
      const { key } = expectOk(await api.post('/api/api-keys/', body, ada.as), 201);
      expectError(await api.post(path(), TAB, { token: key }), 403, 'permission_denied');
      expectError(await api.delete(`${path()}?tab=first`, { token: key }), 403, 'permission_denied');
    });

    it('changes neither the project nor the audit log', async () => {
      const { api } = open();
      const audit = `/api/organizations/${ada.organizationId}/audit/`;
      const before = [await api.get(pathOf(ids.project), ada.as), await api.get(audit, ada.as)].map(({ body }) => body);
      await call(ada, { ...TAB, levelId: ids.upper, selection: [ids.lift] });
      await api.delete(`${path()}?tab=first`, ada.as);
      const after = [await api.get(pathOf(ids.project), ada.as), await api.get(audit, ada.as)].map(({ body }) => body);
      expect(after).to.deep.equal(before);
    });

    for (const [what, body, field] of [
      ['a tab that is null', { tab: null }, 'tab'],
      ['an empty tab', { tab: '' }, 'tab'],
      ['a tab with blanks', { tab: 'a b' }, 'tab'],
      ['a long tab', { tab: 'a'.repeat(65) }, 'tab'],
      ['a level that is no id', { ...TAB, levelId: 'ground' }, 'levelId'],
      ['a selection of something else', { ...TAB, selection: ['x'] }, 'selection.0'],
      ['101 selected items', { ...TAB, selection: Array.from({ length: 101 }, () => randomUUID()) }, 'selection'],
    ] as const) {
      it(`refuses ${what}`, async () => {
        expectFieldErrors(await call(ada, body), field);
        expect(await namesSeenBy(ben)).to.deep.equal([]);
      });
    }

    it('refuses to leave with an id of a tab that is none', async () => {
      expectFieldErrors(await open().api.delete(`${path()}?tab=a%20b`, ada.as), 'tab');
    });

    it('is one of the session where no tab is named: shown to the other sessions of the person too, and ended alone', async () => {
      const { api } = open();
      const signedIn = expectOk(await api.post('/api/auth/login/', { email: ada.email, password: PASSWORD }));
      const again = { ...ada, as: { token: signedIn.tokens.access } };
      for (let times = 0; times < 2; times++) expect(await seenBy(ada, { levelId: ids.ground })).to.deep.equal([]);
      const [first] = await seenBy(again, {});
      expect(first).to.include({ id: ada.userId, levelId: ids.ground });
      const [second] = await seenBy(ada, {});
      const seen = (await seenBy(ben)).map(({ tab }) => tab);
      expect(seen).to.have.members([first.tab, second.tab]).and.to.have.length(2);
      const sessions: Body[] = expectOk(await api.get('/api/auth/sessions/', ada.as));
      for (const { id } of sessions) expect(seen).not.to.include(id);
      expect((await api.delete(path(), again.as)).status).to.equal(204);
      expect((await seenBy(ben)).map(({ tab }) => tab)).to.deep.equal([first.tab]);
    });
  });
});
