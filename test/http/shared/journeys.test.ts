import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { codeAt } from '../../support/browser/authenticator.ts';
import { lastLink, mailsTo } from '../accounts/mailbox.ts';
import { overHttp } from '../over-http.ts';
import { expectError, expectOk } from './expectations.ts';

const PASSWORD = 'a lighthouse by the sea';

/** The journeys of a new user, from the first request to the last. */
overHttp('journeys', (open) => {
  it('registers, confirms the email by the mailed link, enables two-factor authentication, signs in with a backup code, disables it', async () => {
    const running = open();
    const api = running.elsewhere();
    const email = `Grace.${randomUUID()}@people.example`;
    const registration = { email, password: PASSWORD, password_confirm: PASSWORD, full_name: 'Grace Hopper' };
    const registered = expectOk(
      await api.post('/api/auth/register/', { ...registration, organization_name: 'Harbour Maps' }),
      201,
    );
    const first = { token: registered.tokens.access };
    const me = async (as = first) => expectOk(await api.get('/api/auth/me/', as));
    expect(await me()).to.include({ email: email.toLowerCase(), emailVerified: false, hasPassword: true });

    const { path, uid, token } = lastLink(running, email.toLowerCase());
    expect(path).to.equal('/verify-email');
    const verified = expectOk(await api.post('/api/auth/verify-email/', { uid, token }));
    expect(verified).to.include({ emailVerified: true });
    expect(await me()).to.include({ emailVerified: true });

    const { secret } = expectOk(await api.post('/api/auth/2fa/setup/', undefined, first));
    const code = () => codeAt(secret, running.service.now());
    const { backup_codes: codes } = expectOk(await api.post('/api/auth/2fa/enable/', { code: code() }, first));
    expectOk(await api.post('/api/auth/logout/', { refresh: registered.tokens.refresh }));
    expectError(await api.get('/api/auth/me/', first), 401);

    const login = { email: ` ${email} `, password: PASSWORD };
    const { pending_token } = expectOk(await api.post('/api/auth/login/', login));
    const session = expectOk(await api.post('/api/auth/2fa/login-verify/', { pending_token, code: codes[3] }));
    const second = { token: session.tokens.access };
    expect(await me(second)).to.include({ twoFactorEnabled: true });
    expectOk(await api.post('/api/auth/2fa/disable/', { code: code() }, second));
    expect(expectOk(await api.post('/api/auth/login/', login))).to.have.property('tokens');
    const subjects = mailsTo(running, email.toLowerCase()).map(({ subject }) => subject);
    expect(subjects).to.deep.equal([
      'Confirm your email for Waymark',
      'Your account at Waymark now requires a second factor',
      'Your account at Waymark no longer requires a second factor',
    ]);
  });

  it('resets the password by the mailed link, which ends every earlier session', async () => {
    const running = open();
    const api = running.elsewhere();
    const email = `${randomUUID()}@people.example`;
    const registration = { email, password: PASSWORD, password_confirm: PASSWORD, full_name: 'Mary Jackson' };
    const registered = expectOk(
      await api.post('/api/auth/register/', { ...registration, organization_name: 'Wind Maps' }),
      201,
    );
    expectOk(await api.post('/api/auth/password-reset/', { email: email.toUpperCase() }));
    const { path, uid, token } = lastLink(running, email);
    expect(path).to.equal('/reset-password');
    const chosen = { uid, token, new_password: 'tunnels of wind', new_password_confirm: 'tunnels of wind' };
    expect(expectOk(await api.post('/api/auth/password-reset/confirm/', chosen)).detail).to.be.a('string');
    expectError(await api.get('/api/auth/me/', { token: registered.tokens.access }), 401);
    expectError(await api.post('/api/auth/token/refresh/', { refresh: registered.tokens.refresh }), 401);
    expectError(await api.post('/api/auth/login/', { email, password: PASSWORD }), 401);
    const session = expectOk(await api.post('/api/auth/login/', { email, password: 'tunnels of wind' }));
    expect(session.user).to.include({ emailVerified: true, hasPassword: true });
  });
});
