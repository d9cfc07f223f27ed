import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { argon2Passwords, CHEAP_COST } from '../../../adapters/security/passwords.ts';
import { aUser } from '../../support/builders.ts';
import { type Client, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { acceptAsNew, INVITATIONS, invitationsOf, tokenOf } from '../organizations/invitees.ts';
import { overHttp } from '../over-http.ts';
import { CHANGE_EMAIL, LOGIN, RESET, resetLink, signIn, VERIFY_EMAIL } from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { lastLink, linksTo, mailsTo } from './mailbox.ts';

/** Other ways to write `name@corp.example`. */
const SAME: Readonly<Record<string, (name: string) => string>> = {
  'a full-width letter in the domain': (name) => `${name}@ｃorp.example`,
  'a zero-width space in the domain': (name) => `${name}@corp\u200b.example`,
  'a soft hyphen in the domain': (name) => `${name}@co\u00adrp.example`,
  'capitals and blanks': (name) => ` ${name.toUpperCase()}@CORP.example\n`,
};

/** What only looks like `kname@corp.example`. */
const LOOKALIKES: Readonly<Record<string, (name: string) => string>> = {
  'a zero-width space': (name) => `k\u200b${name}@corp.example`,
  'a Kelvin sign': (name) => `\u212a${name}@corp.example`,
  'a full-width letter': (name) => `ｋ${name}@corp.example`,
  'a comma': (name) => `k,${name}@corp.example`,
  'a pair of brackets': (name) => `<k${name}>@corp.example`,
  'a variation selector': (name) => `k\ufe0f${name}@corp.example`,
};

const register = (api: Client, email: string) =>
  api.post('/api/auth/register/', {
    email,
    password: PASSWORD,
    password_confirm: PASSWORD,
    full_name: 'V',
    organization_name: 'V',
  });

/** One mailbox is one account, however its email is written. */
overHttp('one mailbox', (open) => {
  const victim = async (): Promise<Person & { readonly name: string }> => {
    const name = randomUUID();
    return { ...(await signUp(open().api, `${name}@corp.example`)), name };
  };
  /** An account that was registered before there was one form of an email. */
  const registeredBefore = async (email: string) => {
    const passwordHash = await argon2Passwords(CHEAP_COST).hash(PASSWORD);
    const user = aUser({ email, passwordHash });
    expect(await open().service.storage.users.insert(user)).to.equal(true);
    return user;
  };

  for (const [what, write] of Object.entries(SAME)) {
    it(`an email with ${what} registers, invites and becomes no second account`, async () => {
      const { api } = open();
      const { name, as: ada, ...person } = await victim();
      expectFieldErrors(await register(api, write(name)), 'email');
      const ben = await signUp(api);
      const change = await api.post(CHANGE_EMAIL, { new_email: write(name), password: PASSWORD }, ben.as);
      expectOk(change);
      expect(linksTo(open(), person.email)).to.have.lengthOf(1); // That of registering: the other mail has none.
      const own = invitationsOf(open(), { ...person, as: ada });
      expectFieldErrors(await own.create({ email: write(name) }), 'email');
    });

    it(`an email with ${what} signs in to the account, resets its password and is invited to it`, async () => {
      const running = open();
      const { name, email, userId } = await victim();
      expect((await signIn(running.api, write(name))).user).to.include({ id: userId, email });
      expectOk(await running.api.post(RESET, { email: write(name) }));
      expect(lastLink(running, email).uid).to.equal(userId);
      const invitation = expectOk(
        await invitationsOf(running, await signUp(running.api)).create({ email: write(name) }),
        201,
      );
      expect(invitation.email).to.equal(email);
      const as = { token: (await signIn(running.api, email)).tokens.access };
      expectOk(await running.api.post(`${INVITATIONS}accept/`, { token: tokenOf(invitation.accept_url) }, as));
    });

    it(`wrong passwords for an email with ${what} count for the account`, async () => {
      const api = open().elsewhere();
      const { name, email } = await victim();
      for (let n = 0; n < 30; n++) await api.post(LOGIN, { email: write(name), password: 'wrong' });
      expectError(await api.post(LOGIN, { email, password: PASSWORD }), 429, 'throttled');
    });
  }

  for (const [what, write] of Object.entries(LOOKALIKES)) {
    it(`an email with ${what} in the local part is refused everywhere, and nothing is mailed`, async () => {
      const running = open();
      const { api } = running;
      const name = randomUUID();
      const kate = await signUp(api, `k${name}@corp.example`);
      const mails = mailsTo(running, kate.email).length;
      expectFieldErrors(await register(api, write(name)), 'email');
      expectFieldErrors(await api.post(RESET, { email: write(name) }), 'email');
      const change = { new_email: write(name), password: PASSWORD };
      expectFieldErrors(await api.post(CHANGE_EMAIL, change, kate.as), 'new_email');
      expectFieldErrors(await invitationsOf(running, kate).create({ email: write(name) }), 'email');
      expect(mailsTo(running, kate.email)).to.have.lengthOf(mails);
    });
  }

  it('an email in two scripts of one domain is one account', async () => {
    const { api } = open();
    const name = randomUUID();
    expect(expectOk(await register(api, `${name}@Bücher.example`), 201).user.email).to.equal(
      `${name}@xn--bcher-kva.example`,
    );
    expectFieldErrors(await register(api, `${name}@xn--bcher-kva.example`), 'email');
    await signIn(api, `${name}@BÜCHER.example`);
  });

  describe('an account from before canonical forms', () => {
    for (const [what, write] of Object.entries({ ...SAME, ...LOOKALIKES })) {
      it(`with ${what} signs in with its registered spelling, also beside an account with the canonical form`, async () => {
        const { api } = open();
        const name = randomUUID();
        const old = await registeredBefore(write(name).trim().toLowerCase().normalize('NFC'));
        expect((await signIn(api, write(name))).user).to.include({ id: old.id, email: old.email });
        if (write !== SAME['capitals and blanks']) await register(api, `${name}@corp.example`);
        expect((await signIn(api, write(name))).user.id).to.equal(old.id);
      });
    }

    it('with its domain in Unicode is found in both spellings, and no other is created beside it', async () => {
      const running = open();
      const name = randomUUID();
      const old = await registeredBefore(`${name}@bücher.example`);
      for (const email of [`${name}@bücher.example`, `${name}@xn--bcher-kva.example`]) {
        expect((await signIn(running.api, email)).user.id).to.equal(old.id);
        expectFieldErrors(await register(running.api, email), 'email');
      }
      const link = await resetLink(running, running.api, old.email);
      expect(link.uid).to.equal(old.id);
      const ben = await signUp(running.api);
      const invitation = expectOk(await invitationsOf(running, ben).create({ email: old.email }), 201);
      expectFieldErrors(await acceptAsNew(running, tokenOf(invitation.accept_url)), 'token');
      const as = { token: (await signIn(running.api, old.email)).tokens.access };
      expectOk(await running.api.post(`${INVITATIONS}accept/`, { token: tokenOf(invitation.accept_url) }, as));
    });

    it('gets a new email in canonical form', async () => {
      const running = open();
      const name = randomUUID();
      const old = await registeredBefore(`v\u200b${name}@corp.example`);
      const as = { token: (await signIn(running.api, old.email)).tokens.access };
      expectOk(await running.api.post(CHANGE_EMAIL, { new_email: `V${name}@ｃorp.example`, password: PASSWORD }, as));
      expectOk(await running.api.post(VERIFY_EMAIL, lastLink(running, `v${name}@corp.example`)));
      expect((await signIn(running.api, `v${name}@corp.example`)).user.id).to.equal(old.id);
    });
  });
});
