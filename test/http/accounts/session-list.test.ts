import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Client, client, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { anotherSession, expectSignedIn, expectSignedOut, LOGIN, ME } from '../shared/account-actions.ts';
import { expectError, expectOk } from '../shared/expectations.ts';
import { TWO_FACTOR, twoFactorPerson } from './two-factor-person.ts';

const SESSIONS = '/api/auth/sessions/';
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

/** Where an account is signed in. */
overHttp('session list', (open) => {
  let api: Client;
  let ada: Person;
  beforeEach(async () => {
    api = open().elsewhere();
    ada = await signUp(api);
  });
  const list = async (token = ada.access): Promise<Body[]> => expectOk(await api.get(SESSIONS, { token }));
  const logIn = async (headers: Record<string, string>) =>
    expectOk(await api.post(LOGIN, { email: ada.email, password: PASSWORD }, { headers })).tokens;
  const current = async (token = ada.access) => (await list(token)).find(({ is_current: isCurrent }) => isCurrent);

  describe('the list of sessions', () => {
    it('is an array with creation, expiry, browser and address of each', async () => {
      const [session, ...others] = await list();
      expect(others).to.deep.equal([]);
      const named = ['id', 'created_at', 'last_seen_at', 'expires_at', 'user_agent', 'ip', 'is_current'];
      expect(session).to.have.all.keys(...named);
      expect(session.id).to.match(/^[0-9a-f-]{36}$/);
      expect(session.is_current).to.equal(true);
      expect(Date.parse(session.expires_at) - Date.parse(session.created_at)).to.equal(30 * DAY);
      expect(Date.parse(session.last_seen_at)).to.be.at.least(Date.parse(session.created_at));
    });

    it('has the newest first, and marks the current one', async () => {
      const second = await logIn({ 'user-agent': 'second' });
      const third = await logIn({ 'user-agent': 'third' });
      const agents = (await list()).map(({ user_agent: agent }) => agent);
      expect(agents.slice(0, 2)).to.deep.equal(['third', 'second']);
      expect(await current(second.access)).to.include({ user_agent: 'second' });
      expect(await current(third.access)).to.include({ user_agent: 'third' });
      expect((await list()).filter(({ is_current: isCurrent }) => isCurrent)).to.have.lengthOf(1);
    });

    it('shows browser and address as forwarded by the proxy', async () => {
      const { url } = open().service;
      const ways = [
        ['203.0.113.7', '203.0.113.7'],
        ['6.6.6.6, 203.0.113.8', '203.0.113.8'],
        ['2001:DB8:0:0::1', '2001:db8::1'],
        ['::ffff:203.0.113.9', '203.0.113.9'],
      ] as const;
      for (const [forwarded, ip] of ways) {
        const headers = { 'x-forwarded-for': forwarded, 'user-agent': FIREFOX };
        const { tokens } = expectOk(
          await client(url).post(LOGIN, { email: ada.email, password: PASSWORD }, { headers }),
        );
        expect(await current(tokens.access)).to.include({ ip, user_agent: FIREFOX });
      }
    });

    it('truncates a long browser, and keeps a strange one', async () => {
      const long = await logIn({ 'user-agent': 'x'.repeat(5000) });
      expect((await current(long.access)).user_agent).to.equal('x'.repeat(255));
      const strange = await logIn({ 'user-agent': '<script>"\'\\ÿ' });
      expect((await current(strange.access)).user_agent).to.equal('<script>"\'\\ÿ');
    });

    it('has the session of a completed second factor, and no pending one', async () => {
      const { person, api: hers, code, challenge } = await twoFactorPerson(open());
      const pending = await challenge();
      expect(await list(person.access)).to.have.lengthOf(1);
      const { tokens } = expectOk(
        await hers.post(`${TWO_FACTOR}login-verify/`, { pending_token: pending, code: code() }),
      );
      expect(await list(tokens.access)).to.have.lengthOf(2);
    });

    it('has none of another account', async () => {
      const bob = await signUp(api);
      const own = (await list()).map(({ id }) => id);
      expect((await list(bob.access)).map(({ id }) => id)).not.to.include.members(own);
    });

    it('updates when a session was last seen, every five minutes', async () => {
      const { service } = open();
      const before = (await current()).last_seen_at;
      service.advance(4 * MINUTE);
      expect((await current()).last_seen_at).to.equal(before);
      service.advance(2 * MINUTE);
      expectOk(await api.get(ME, ada.as));
      const after = (await current()).last_seen_at;
      expect(Date.parse(after) - Date.parse(before)).to.be.at.least(6 * MINUTE);
    });

    it('has no expired ones', async () => {
      const { service } = open();
      service.advance(16 * DAY);
      const later = await anotherSession(api, ada.email);
      service.advance(14 * DAY - MINUTE);
      const { access } = await anotherSession(api, ada.email);
      expect(await list(access)).to.have.lengthOf(3);
      service.advance(2 * MINUTE);
      expect(await list(access)).to.have.lengthOf(2);
      expectOk(await api.post('/api/auth/token/refresh/', later));
    });

    it('requires credentials', async () => {
      expectError(await api.get(SESSIONS), 401);
      expectError(await api.delete(`${SESSIONS}${randomUUID()}/`), 401);
    });
  });

  describe('ending a session', () => {
    const revoke = (id: string, token = ada.access) => api.delete(`${SESSIONS}${id}/`, { token });

    it('takes effect at once, on both of its tokens, and on no other session', async () => {
      const other = await anotherSession(api, ada.email);
      const { id } = await current(other.access);
      const { status, body } = await revoke(id);
      expect([status, body]).to.deep.equal([204, '']);
      await expectSignedOut(api, other);
      await expectSignedIn(api, ada);
      expect((await list()).map((session) => session.id)).not.to.include(id);
    });

    it('may be the current one', async () => {
      expectOk(await revoke((await current()).id), 204);
      await expectSignedOut(api, ada);
    });

    it('finds none of another account, no expired one, and no unknown one', async () => {
      const bob = await signUp(api);
      const bobs = (await current(bob.access)).id;
      for (const id of [bobs, randomUUID(), 'nonsense', '0']) expectError(await revoke(id), 404);
      await expectSignedIn(api, bob);
      const { id } = await current(await anotherSession(api, ada.email).then(({ access }) => access));
      expectOk(await revoke(id), 204);
      expectError(await revoke(id), 404);
    });
  });
});
