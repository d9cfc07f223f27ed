import { expect } from 'chai';
import { type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const ME = '/api/auth/me/';
const REFRESH = '/api/auth/token/refresh/';
const LOGOUT = '/api/auth/logout/';
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/** Tokens, and the sessions that they belong to. */
overHttp('sessions', (open) => {
  describe('refreshing', () => {
    let ada: Person;
    before(async () => {
      ada = await signUp(open().api);
    });

    it('returns a new access token only', async () => {
      const { api } = open();
      const body = expectOk(await api.post(REFRESH, { refresh: ada.refresh }));
      expect(body).to.have.all.keys('access');
      expect(body.access).not.to.equal(ada.access);
      expectOk(await api.get(ME, { token: body.access }));
      expectOk(await api.get(ME, ada.as));
    });

    it('needs a refresh token', async () => {
      for (const body of [undefined, {}, { refresh: null }, { refresh: 7 }]) {
        expectFieldErrors(await open().api.post(REFRESH, body), 'refresh');
      }
    });

    it('refuses an invalid token', async () => {
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${ada.refresh.split('.')[1]}.`;
      for (const refresh of ['', 'x', 'a.b.c', `${ada.refresh}x`, ada.refresh.slice(0, -8), unsigned]) {
        expectError(await open().api.post(REFRESH, { refresh }), 401);
      }
    });

    it('does not accept an access token as a refresh token, nor the reverse', async () => {
      const { api } = open();
      expectError(await api.post(REFRESH, { refresh: ada.access }), 401);
      const refused = await api.get(ME, { token: ada.refresh });
      expectError(refused, 401, 'invalid_token');
      expect(refused.body.detail).to.match(/^This is a refresh token/);
    });
  });

  describe('signing out', () => {
    it('ends the session: both of its tokens are invalid then', async () => {
      const { api } = open();
      const ada = await signUp(api);
      for (const _ of ['once', 'twice']) {
        expect(expectOk(await api.post(LOGOUT, { refresh: ada.refresh })).detail).to.be.a('string');
      }
      expectError(await api.post(REFRESH, { refresh: ada.refresh }), 401);
      expectError(await api.get(ME, ada.as), 401);
      expectError(await api.get('/api/projects/', ada.as), 401);
    });

    it('keeps the other sessions of the account', async () => {
      const { api } = open();
      const ada = await signUp(api);
      const other = expectOk(
        await api.post('/api/auth/login/', { email: ada.email, password: 'correct horse battery' }),
      );
      expectOk(await api.post(LOGOUT, { refresh: other.tokens.refresh }));
      expectOk(await api.get(ME, ada.as));
      expectError(await api.get(ME, { token: other.tokens.access }), 401);
    });

    it('ends no session by its access token', async () => {
      const { api } = open();
      const ada = await signUp(api);
      expectOk(await api.post(LOGOUT, { refresh: ada.access }));
      expectOk(await api.get(ME, ada.as));
    });

    const lenient: Readonly<Record<string, readonly [body: unknown, headers?: Record<string, string>]>> = {
      nothing: [undefined],
      'an empty object': [{}],
      'malformed JSON': ['{"refresh":', { 'content-type': 'application/json' }],
      'a wrong content type': ['refresh=abc', { 'content-type': 'application/x-www-form-urlencoded' }],
      'an array': [[1, 2]],
      'a scalar': ['7', { 'content-type': 'application/json' }],
      'bytes that are no text': [Uint8Array.of(0xff, 0xfe, 0), { 'content-type': 'application/json' }],
      'a token that is no text': [{ refresh: { a: 1 } }],
      'a garbage token': [{ refresh: 'garbage' }],
      'an API key as Authorization': [{ refresh: 'x' }, { authorization: 'Bearer sk_0123456789' }],
      'a garbage Authorization': [{}, { authorization: 'Bearer garbage' }],
      'more than a megabyte': [{ refresh: 'x'.repeat(1_100_000) }],
    };
    for (const [what, [body, headers = {}]] of Object.entries(lenient)) {
      it(`answers 200 to ${what}`, async () => {
        expect(expectOk(await open().api.post(LOGOUT, body, { headers })).detail).to.be.a('string');
      });
    }
  });

  describe('tokens', () => {
    it('expire: an access token after 15 minutes, a refresh token after 30 days', async () => {
      const { api, service } = open();
      const ada = await signUp(api);
      service.advance(14 * MINUTE);
      expectOk(await api.get(ME, ada.as));
      service.advance(2 * MINUTE);
      expectError(await api.get(ME, ada.as), 401);
      const { access } = expectOk(await api.post(REFRESH, { refresh: ada.refresh }));
      expectOk(await api.get(ME, { token: access }));
      service.advance(30 * DAY);
      expectError(await api.post(REFRESH, { refresh: ada.refresh }), 401);
      expectOk(await api.post(LOGOUT, { refresh: ada.refresh }));
    });
  });
});
