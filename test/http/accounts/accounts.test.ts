import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, PASSWORD, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';

const REGISTER = '/api/auth/register/';
const LOGIN = '/api/auth/login/';

const anEmail = () => `${randomUUID()}@people.example`;

function aRegistration(given: Body = {}): Body {
  const password = given.password ?? PASSWORD;
  return {
    email: anEmail(),
    password,
    password_confirm: password,
    full_name: 'Grace Hopper',
    organization_name: 'Compiled Maps',
    ...given,
  };
}

/** Registration and sign-in. */
overHttp('accounts', (open) => {
  describe('registering', () => {
    it('creates an account with its own organization, and signs it in', async () => {
      const { api } = open();
      const body = aRegistration();
      const { user, tokens } = expectOk(await api.post(REGISTER, body), 201);
      expect(user).to.have.all.keys('id', 'email', 'fullName', 'date_joined', 'avatarUrl');
      expect(user).to.include({ email: body.email, fullName: 'Grace Hopper', avatarUrl: null });
      expect(tokens).to.have.all.keys('access', 'refresh');
      const organizations = expectOk(await api.get('/api/organizations/', { token: tokens.access }));
      expect(organizations.map(({ name }: Body) => name)).to.deep.equal(['Compiled Maps']);
    });

    for (const field of ['email', 'password', 'password_confirm', 'full_name', 'organization_name']) {
      it(`needs ${field}`, async () => {
        const { [field]: _, ...rest } = aRegistration();
        expectFieldErrors(await open().api.post(REGISTER, rest), field);
      });
    }

    it('names every field that is missing', async () => {
      const reply = await open().api.post(REGISTER, {});
      expectFieldErrors(reply, 'email', 'password', 'password_confirm', 'full_name', 'organization_name');
    });

    it('trims and lower-cases the email', async () => {
      const { api } = open();
      const email = anEmail();
      const { user } = expectOk(await api.post(REGISTER, aRegistration({ email: `  ${email.toUpperCase()} ` })), 201);
      expect(user.email).to.equal(email);
      expectOk(await api.post(LOGIN, { email: ` ${email.toUpperCase()}`, password: PASSWORD }));
    });

    it('refuses an email in use, in any spelling', async () => {
      const { api } = open();
      const { email } = await signUp(api);
      expectFieldErrors(await api.post(REGISTER, aRegistration({ email: email.toUpperCase() })), 'email');
    });

    it('gives an email to one of many concurrent requests', async () => {
      const { api } = open();
      const body = aRegistration();
      const replies = await Promise.all(Array.from({ length: 10 }, () => api.post(REGISTER, body)));
      const statuses = replies.map(({ status }) => status).toSorted();
      expect(statuses).to.deep.equal([201, ...Array(9).fill(400)]);
    });

    for (const email of [
      '',
      'ada',
      'ada@',
      '@people.example',
      'ada@people',
      'a da@people.example',
      `${'a'.repeat(250)}@b.co`,
    ]) {
      it(`refuses the email "${email.slice(0, 30)}"`, async () => {
        expectFieldErrors(await open().api.post(REGISTER, aRegistration({ email })), 'email');
      });
    }

    const refusedPasswords = {
      'of seven characters': 'abcdefg',
      'of seven emoji': '🗺🗺🗺🗺🗺🗺🗺',
      'of 257 characters': 'a'.repeat(257),
      'of seven thousand characters': 'a'.repeat(7000),
      'that is among the commonest': 'Password123',
      'that is the name': 'grace hopper',
    };
    for (const [which, password] of Object.entries(refusedPasswords)) {
      it(`refuses a password ${which}`, async () => {
        const reply = await open().api.post(REGISTER, aRegistration({ password }));
        expect(reply.status).to.equal(400);
        expect(reply.body).to.have.property('password');
        expect(JSON.stringify(reply.body)).not.to.include(password);
      });
    }

    it('refuses a password that is the email', async () => {
      const email = anEmail();
      const reply = await open().api.post(REGISTER, aRegistration({ email, password: email.toUpperCase() }));
      expectFieldErrors(reply, 'password');
    });

    const takenPasswords = {
      'of eight characters': 'abcdefgh',
      'of 256 characters': 'a'.repeat(256),
      'of eight emoji': '🗺🗺🗺🗺🗺🗺🗺🗺',
      'with blanks around it': '  padded  ',
    };
    for (const [which, password] of Object.entries(takenPasswords)) {
      it(`accepts a password ${which} unchanged`, async () => {
        const { api } = open();
        const body = aRegistration({ password });
        expectOk(await api.post(REGISTER, body), 201);
        expectOk(await api.post(LOGIN, { email: body.email, password }));
        expectError(await api.post(LOGIN, { email: body.email, password: `${password.trim()}x` }), 401);
      });
    }

    it('reports a different confirmation on its own field', async () => {
      const reply = await open().api.post(REGISTER, aRegistration({ password_confirm: `${PASSWORD}!` }));
      expectFieldErrors(reply, 'password_confirm');
    });

    for (const field of ['full_name', 'organization_name']) {
      it(`accepts a ${field} of 255 characters and refuses one more`, async () => {
        const { api } = open();
        expectOk(await api.post(REGISTER, aRegistration({ [field]: 'n'.repeat(255) })), 201);
        expectFieldErrors(await api.post(REGISTER, aRegistration({ [field]: 'n'.repeat(256) })), field);
      });

      it(`refuses a ${field} that is blank or has control characters`, async () => {
        const { api } = open();
        for (const text of ['', '   ', 'a\u0000b', 'a\nb']) {
          expectFieldErrors(await api.post(REGISTER, aRegistration({ [field]: text })), field);
        }
      });
    }

    it('trims names and normalises them', async () => {
      const reply = await open().api.post(REGISTER, aRegistration({ full_name: '  Zoe\u0308 ' }));
      expect(expectOk(reply, 201).user.fullName).to.equal('Zoë');
    });
  });

  describe('signing in', () => {
    it('creates a session and returns the whole user', async () => {
      const { api } = open();
      const { email, userId } = await signUp(api);
      const { user, tokens } = expectOk(await api.post(LOGIN, { email, password: PASSWORD }));
      expect(user).to.include({
        id: userId,
        email,
        fullName: 'Ada Lovelace',
        avatarUrl: null,
        emailVerified: false,
        twoFactorEnabled: false,
        hasPassword: true,
      });
      expect(expectOk(await api.get('/api/auth/me/', { token: tokens.access }))).to.deep.equal(user);
    });

    it('responds to a wrong password and an unknown email alike', async () => {
      const { api } = open();
      const { email } = await signUp(api);
      const wrong = await api.post(LOGIN, { email, password: 'not the password' });
      const unknown = await api.post(LOGIN, { email: anEmail(), password: PASSWORD });
      expectError(wrong, 401);
      expectError(unknown, 401);
      expect(wrong.body).to.deep.equal(unknown.body);
    });

    it('needs both fields', async () => {
      expectFieldErrors(await open().api.post(LOGIN, {}), 'email', 'password');
    });

    it('treats an impossible email as an unknown one', async () => {
      for (const email of ['', '\u0000', 'a'.repeat(10_000), '\ud800', "' OR 1=1 --"]) {
        expectError(await open().api.post(LOGIN, { email, password: PASSWORD }), 401);
      }
    });
  });
});
