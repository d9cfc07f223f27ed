import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { PASSWORD, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const ME = '/api/auth/me/';
const CHANGE = '/api/auth/change-password/';
const NEW_PASSWORD = 'a staple of batteries';

/** The account itself: profile and password. */
overHttp('profile', (open) => {
  describe('the profile', () => {
    let ada: Person;
    before(async () => {
      ada = await signUp(open().api);
    });

    it('is the user object itself', async () => {
      const me = expectOk(await open().api.get(ME, ada.as));
      expect(me).to.include({ id: ada.userId, email: ada.email, emailVerified: false, hasPassword: true });
    });

    for (const method of ['PATCH', 'PUT']) {
      it(`changes its name by ${method}, and no read-only field`, async () => {
        const { api } = open();
        const before = expectOk(await api.get(ME, ada.as));
        const fullName = `Ada by ${method}`;
        const readOnly = {
          id: randomUUID(),
          email: 'x@y.example',
          emailVerified: true,
          hasPassword: 7,
          date_joined: '',
        };
        const after = expectOk(await api.request(method, ME, { ...readOnly, fullName, nonsense: [] }, ada.as));
        expect(after).to.deep.equal({ ...before, fullName });
        expect(expectOk(await api.get(ME, ada.as))).to.deep.equal(after);
      });

      it(`refuses a ${method} with an invalid name`, async () => {
        for (const fullName of ['', '  ', 'n'.repeat(256), 7, null, ['Ada']]) {
          expectFieldErrors(await open().api.request(method, ME, { fullName }, ada.as), 'fullName');
        }
      });
    }

    it('does not change with an empty PATCH', async () => {
      const { api } = open();
      const before = expectOk(await api.get(ME, ada.as));
      expect(expectOk(await api.patch(ME, {}, ada.as))).to.deep.equal(before);
    });

    it('needs fullName in a PUT', async () => {
      expectFieldErrors(await open().api.put(ME, { email: 'x@y.example' }, ada.as), 'fullName');
    });
  });

  describe('changing the password', () => {
    const change = (given: object = {}) => ({
      current_password: PASSWORD,
      new_password: NEW_PASSWORD,
      new_password_confirm: NEW_PASSWORD,
      ...given,
    });

    it('ends every other session and keeps the current one', async () => {
      const { api } = open();
      const ada = await signUp(api);
      const other = expectOk(await api.post('/api/auth/login/', { email: ada.email, password: PASSWORD })).tokens;
      expect(expectOk(await api.post(CHANGE, change(), ada.as)).message).to.be.a('string');
      expectOk(await api.get(ME, ada.as));
      expectOk(await api.post('/api/auth/token/refresh/', { refresh: ada.refresh }));
      expectError(await api.get(ME, { token: other.access }), 401);
      expectError(await api.post('/api/auth/token/refresh/', { refresh: other.refresh }), 401);
      expectError(await api.post('/api/auth/login/', { email: ada.email, password: PASSWORD }), 401);
      expectOk(await api.post('/api/auth/login/', { email: ada.email, password: NEW_PASSWORD }));
    });

    it('reports errors on their fields, and keeps the old password then', async () => {
      const { api } = open();
      const ada = await signUp(api);
      const refused = [
        [change({ current_password: 'not the password' }), 'current_password'],
        [change({ new_password: 'short', new_password_confirm: 'short' }), 'new_password'],
        [change({ new_password: ada.email, new_password_confirm: ada.email }), 'new_password'],
        [change({ new_password_confirm: 'something else' }), 'new_password_confirm'],
      ] as const;
      for (const [body, field] of refused) expectFieldErrors(await api.post(CHANGE, body, ada.as), field);
      expectFieldErrors(await api.post(CHANGE, {}, ada.as), 'current_password', 'new_password', 'new_password_confirm');
      expectOk(await api.post('/api/auth/login/', { email: ada.email, password: PASSWORD }));
    });
  });
});
