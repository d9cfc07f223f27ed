import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { PASSWORD, type Person, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import {
  anEmail,
  CHANGE_EMAIL,
  CONFIRM_RESET,
  chosen,
  dropPassword,
  expectSignedIn,
  LOGIN,
  ME,
  RESEND,
  resetLink,
  signIn,
  VERIFY_EMAIL,
} from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { type Link, lastLink, linksTo, mailsTo } from './mailbox.ts';

const HOUR = 3_600_000;

/** Confirming emails, and changing them. */
overHttp('emails', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().elsewhere());
  });
  const me = async (person = ada) => expectOk(await open().api.get(ME, person.as));
  const verify = (given: object) => open().elsewhere().post(VERIFY_EMAIL, given);
  const expectBadLink = async (given: object) => expectFieldErrors(await verify(given), 'token');
  const link = (email = ada.email): Link => lastLink(open(), email);
  const change = (email: unknown, { person = ada, password = PASSWORD } = {}) =>
    open().elsewhere().post(CHANGE_EMAIL, { new_email: email, password }, person.as);

  describe('confirming the email', () => {
    it('accepts the link of the mail, once', async () => {
      const confirmed = expectOk(await verify(link()));
      expect(confirmed).to.have.all.keys('detail', 'emailVerified');
      expect(confirmed.emailVerified).to.equal(true);
      expect((await me()).emailVerified).to.equal(true);
      await expectBadLink(link());
    });

    it('refuses a link of another account, of another purpose, and malformed links', async () => {
      const { uid, token } = link();
      const bob = await signUp(open().elsewhere());
      const reset = await resetLink(open(), open().elsewhere(), ada.email);
      for (const other of [bob.userId, '', 'x']) await expectBadLink({ uid: other, token });
      const texts = ['', 'x', `${token}x`, '\u0000', 'x'.repeat(10_000), reset.token];
      for (const other of texts) await expectBadLink({ uid, token: other });
      expectFieldErrors(await verify({}), 'uid', 'token');
      expect((await me()).emailVerified).to.equal(false);
      expectOk(await verify({ uid, token }));
      expectOk(
        await open()
          .elsewhere()
          .post(CONFIRM_RESET, { ...reset, ...chosen() }),
      );
    });

    it('is possible for 24 hours', async () => {
      const { service } = open();
      const bob = await signUp(open().elsewhere());
      const [early, late] = [link(), link(bob.email)];
      service.advance(24 * HOUR - 60_000);
      expectOk(await verify(early));
      service.advance(61_000);
      await expectBadLink(late);
    });

    it('succeeds once in concurrent requests', async () => {
      const replies = await atOnce(10, () => verify(link()));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([200, ...Array(9).fill(400)]);
    });
  });

  describe('requesting the mail again', () => {
    const resend = () => open().elsewhere().post(RESEND, undefined, ada.as);

    it('sends a link; the previous one stays valid', async () => {
      expectOk(await resend());
      const [first, second] = linksTo(open(), ada.email);
      expect(second).to.deep.include({ path: '/verify-email', uid: ada.userId }).and.not.deep.equal(first);
      expectOk(await verify(first!));
      expectOk(await verify(second!));
    });

    it('sends a link also where the email was confirmed without the session, to prove the mailbox', async () => {
      expectOk(await verify(link()));
      expectOk(await resend());
      expectOk(await open().elsewhere().post(VERIFY_EMAIL, link(), ada.as));
      expect((await open().service.storage.users.find(ada.userId))!.mailboxProvenAt).to.be.a('string');
    });

    it('sends nothing where the mailbox is proven, with the same response', async () => {
      const before = expectOk(await resend());
      expectOk(await open().elsewhere().post(VERIFY_EMAIL, link(), ada.as));
      expect(expectOk(await resend())).to.deep.equal(before);
      expect(mailsTo(open(), ada.email)).to.have.lengthOf(2);
    });

    it('requires credentials', async () => {
      expectError(await open().elsewhere().post(RESEND), 401);
    });
  });

  describe('changing the email', () => {
    it('takes effect when it is confirmed, and the old email is notified', async () => {
      const [running, email, old] = [open(), anEmail(), ada.email];
      expectOk(await change(` ${email.toUpperCase()} `));
      expect(await me()).to.include({ email: old, emailVerified: false });
      expect(link(email)).to.include({ path: '/verify-email', uid: ada.userId });
      expectOk(await verify(link(email)));
      expect(await me()).to.include({ email, emailVerified: true });
      expect(mailsTo(running, old).at(-1)!.subject).to.include('new email');
      expectError(await running.elsewhere().post(LOGIN, { email: old, password: PASSWORD }), 401);
      expect((await signIn(running.elsewhere(), email)).user).to.include({ id: ada.userId, email });
      await expectSignedIn(running.elsewhere(), ada);
      await expectBadLink(link(email));
    });

    it('is possible for 24 hours', async () => {
      const { service } = open();
      const [first, second] = [anEmail(), anEmail()];
      for (const email of [first, second]) expectOk(await change(email));
      service.advance(24 * HOUR + 1000);
      await expectBadLink(link(first));
      service.advance(-2000);
      expectOk(await verify(link(second)));
      expect((await signIn(open().elsewhere(), second)).user).to.include({ id: ada.userId });
    });

    it('is not confirmed for another account, nor by a link for another purpose', async () => {
      const [bob, email] = [await signUp(open().elsewhere()), anEmail()];
      expectOk(await change(email));
      const reset = await resetLink(open(), open().elsewhere(), ada.email);
      for (const bad of [{ uid: bob.userId }, { token: reset.token }]) await expectBadLink({ ...link(email), ...bad });
      expect([(await me()).email, (await me(bob)).email]).to.deep.equal([ada.email, bob.email]);
      expectOk(await verify(link(email)));
    });

    it('revokes the links that were sent to the old email', async () => {
      const email = anEmail();
      const verification = link();
      const reset = await resetLink(open(), open().elsewhere(), ada.email);
      expectOk(await change(email));
      expectOk(await verify(link(email)));
      await expectBadLink(verification);
      expectFieldErrors(
        await open()
          .elsewhere()
          .post(CONFIRM_RESET, { ...reset, ...chosen() }),
        'token',
      );
      await signIn(open().elsewhere(), email);
    });

    it('confirms the last requested one, or any before it, and then no other', async () => {
      const [first, second] = [anEmail(), anEmail()];
      for (const email of [first, second]) expectOk(await change(email));
      expectOk(await verify(link(first)));
      await expectBadLink(link(second));
      expect(await me()).to.include({ email: first });
    });

    it('needs the password, and a valid email that is not the current one', async () => {
      const email = anEmail();
      expectFieldErrors(await change(email, { password: 'not the password' }), 'password');
      for (const own of [ada.email, ` ${ada.email.toUpperCase()}`]) expectFieldErrors(await change(own), 'new_email');
      for (const wrong of ['', 'ada', null, 7]) expectFieldErrors(await change(wrong), 'new_email');
      expectFieldErrors(await open().elsewhere().post(CHANGE_EMAIL, {}, ada.as), 'new_email', 'password');
      expectError(await open().elsewhere().post(CHANGE_EMAIL, { new_email: email, password: PASSWORD }), 401);
      await dropPassword(open(), ada);
      expectFieldErrors(await change(email), 'password');
      expect(mailsTo(open(), email)).to.deep.equal([]);
    });

    it('to an email in use has the same response; its owner is notified, and nothing changes', async () => {
      const running = open();
      const bob = await signUp(running.elsewhere());
      const free = expectOk(await change(anEmail()));
      expect(expectOk(await change(bob.email.toUpperCase()))).to.deep.equal(free);
      expect(linksTo(running, bob.email)).to.have.lengthOf(1);
      const { text } = mailsTo(running, bob.email).at(-1)!;
      expect(text)
        .to.include('belongs to your account')
        .and.not.include(ada.email)
        .and.not.match(/https?:/);
      expect([(await me()).email, (await me(bob)).email]).to.deep.equal([ada.email, bob.email]);
    });

    it('to one that another account confirmed first is refused, and nothing changes', async () => {
      const bob = await signUp(open().elsewhere());
      const email = anEmail();
      expectOk(await change(email));
      expectOk(await change(email, { person: bob }));
      const [adas, bobs] = linksTo(open(), email);
      expectOk(await verify(bobs!));
      for (const _ of ['once', 'twice']) await expectBadLink(adas!);
      expect(await me()).to.include({ email: ada.email, emailVerified: false });
      expect(await me(bob)).to.include({ email, emailVerified: true });
      await signIn(open().elsewhere(), ada.email);
    });

    it('to one address succeeds for one of many accounts at once', async () => {
      const email = anEmail();
      const people = await atOnce(8, () => signUp(open().elsewhere()));
      for (const person of people) expectOk(await change(email, { person }));
      const replies = await Promise.all(linksTo(open(), email).map(verify));
      expect(replies.map(({ status }) => status).toSorted()).to.deep.equal([200, ...Array(7).fill(400)]);
      const emails = await Promise.all(people.map(async (person) => (await me(person)).email));
      expect(emails.filter((each) => each === email)).to.have.lengthOf(1);
    });

    it('leaves the email to the first account that registers it', async () => {
      const email = anEmail();
      expectOk(await change(email));
      const bob = await signUp(open().elsewhere(), email);
      await expectBadLink(linksTo(open(), email)[0]!);
      expect([(await me()).email, (await me(bob)).email]).to.deep.equal([ada.email, email]);
    });
  });
});
