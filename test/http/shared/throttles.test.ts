import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import {
  FAILED_CODES_OF_ACCOUNT,
  FAILURES_OF_ACCOUNT,
  FAILURES_OF_ADDRESS,
  MAILS_OF_ACCOUNT,
} from '../../../src/domain/shared/limit.ts';
import { atOnce } from '../../support/at-once.ts';
import { wrongCodeAt } from '../../support/browser/authenticator.ts';
import { type Client, client, PASSWORD, type Person, type Reply, signUp } from '../../support/client.ts';
import { mailsTo } from '../accounts/mailbox.ts';
import { TWO_FACTOR, twoFactorPerson } from '../accounts/two-factor-person.ts';
import { overHttp } from '../over-http.ts';
import {
  anEmail,
  CHANGE_EMAIL,
  CHANGE_PASSWORD,
  LOGIN,
  ME,
  passwordChange,
  RESEND,
  RESET,
  signIn,
} from './account-actions.ts';
import { expectError, expectFieldErrors, expectOk, expectThrottled } from './expectations.ts';

const WRONG = 'not the password';
const counted = (replies: readonly Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

/** What is counted against an account and an address; the figures are those of the domain. */
overHttp('sign-in throttles', (open) => {
  const logIn = (api: Client, email: string, password: string) => api.post(LOGIN, { email, password });
  const failOn = async (api: Client, email: string, times = FAILURES_OF_ACCOUNT.max) => {
    for (const reply of await atOnce(times, () => logIn(api, email, WRONG))) expectError(reply, 401);
  };

  it('have the limits of the specification', () => {
    const figures = [FAILURES_OF_ACCOUNT, FAILURES_OF_ADDRESS, MAILS_OF_ACCOUNT].map(({ max, seconds }) => [
      max,
      seconds,
    ]);
    expect(figures).to.deep.equal([
      [30, 900],
      [200, 900],
      [5, 3600],
    ]);
  });

  describe('failures of an account from one address', () => {
    let api: Client;
    let ada: Person;
    beforeEach(async () => {
      api = open().elsewhere();
      ada = await signUp(api);
    });

    it('are refused from the thirty-first on, the right password too, and nowhere else', async () => {
      await failOn(api, ada.email);
      for (const password of [WRONG, PASSWORD]) {
        expectThrottled(await logIn(api, ada.email, password), FAILURES_OF_ACCOUNT);
      }
      await signIn(open().elsewhere(), ada.email);
      expectOk(await api.get(ME, ada.as));
      const bob = await signUp(api);
      await signIn(api, bob.email);
    });

    it('are those of a password and of a code, in every operation', async () => {
      const { secret } = expectOk(await api.post(`${TWO_FACTOR}setup/`, undefined, ada.as));
      const wrong = wrongCodeAt(secret, open().service.now());
      const asks: Readonly<Record<string, () => Promise<Reply>>> = {
        login: () => logIn(api, ada.email, WRONG),
        'change-password': () => api.post(CHANGE_PASSWORD, passwordChange({ current_password: WRONG }), ada.as),
        'change-email': () => api.post(CHANGE_EMAIL, { new_email: anEmail(), password: WRONG }, ada.as),
        enable: () => api.post(`${TWO_FACTOR}enable/`, { code: wrong }, ada.as),
      };
      const actions = Object.values(asks);
      for (let n = 0; n < FAILURES_OF_ACCOUNT.max; n++) {
        expect((await actions[n % actions.length]!()).status).to.be.oneOf([400, 401]);
      }
      for (const ask of actions) expectThrottled(await ask(), FAILURES_OF_ACCOUNT);
    });

    it('are those of a second factor too', async () => {
      const { person, secret, challenge } = await twoFactorPerson({ ...open(), elsewhere: () => api });
      const wrong = wrongCodeAt(secret, open().service.now());
      const disable = () => api.post(`${TWO_FACTOR}disable/`, { code: wrong }, person.as);
      const verify = async (code: string) => {
        const pending_token = await challenge();
        return () => api.post(`${TWO_FACTOR}login-verify/`, { pending_token, code });
      };
      const last = await verify(wrong);
      const first = await Promise.all([wrong, '0000-0000-0000-0000', 'x'].map(verify));
      for (const ask of first) for (let n = 0; n < 5; n++) expectError(await ask(), 401);
      for (let n = 0; n < 15; n++) expectFieldErrors(await disable(), 'code');
      for (const ask of [last, disable, () => logIn(api, person.email, PASSWORD)]) {
        expectThrottled(await ask(), FAILURES_OF_ACCOUNT);
      }
      await signIn(open().elsewhere(), person.email);
    });

    it('do not include successes', async () => {
      await failOn(api, ada.email, FAILURES_OF_ACCOUNT.max - 1);
      for (const reply of await atOnce(40, () => logIn(api, ada.email, PASSWORD))) expectOk(reply);
      await failOn(api, ada.email, 1);
      expectThrottled(await logIn(api, ada.email, PASSWORD), FAILURES_OF_ACCOUNT);
    });

    it('are exactly thirty of fifty at once', async () => {
      const replies = await atOnce(50, () => logIn(api, ada.email, WRONG));
      expect([counted(replies, 401), counted(replies, 429)]).to.deep.equal([30, 20]);
      for (const reply of replies) if (reply.status === 429) expectThrottled(reply, FAILURES_OF_ACCOUNT);
    });

    it('do not include any of fifty correct ones at once', async () => {
      for (const reply of await atOnce(50, () => logIn(api, ada.email, PASSWORD))) expectOk(reply);
    });

    it('are counted for an email without an account, in any spelling', async () => {
      const email = anEmail();
      const spellings = [email, email.toUpperCase(), ` ${email} `];
      for (const spelled of spellings) await failOn(api, spelled, 10);
      for (const spelled of spellings) expectThrottled(await logIn(api, spelled, WRONG), FAILURES_OF_ACCOUNT);
    });

    it('are counted for the whole /64 of an IPv6 address', async () => {
      const { url } = open().service;
      const network = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
      await atOnce(30, (n) => logIn(client(url, `${network}:${n}::${n}`), ada.email, WRONG));
      expectThrottled(await logIn(client(url, `${network}::99`), ada.email, PASSWORD), FAILURES_OF_ACCOUNT);
    });

    it('do not affect other accounts at the address, including invalid pending tokens', async () => {
      const { challenge, code } = await twoFactorPerson({ ...open(), elsewhere: () => api });
      const verify = (pending_token: string, typed: string) =>
        api.post(`${TWO_FACTOR}login-verify/`, { pending_token, code: typed });
      for (const reply of await atOnce(40, (n) => verify(`none ${n}`, '123456'))) expectError(reply, 401);
      expectOk(await verify(await challenge(), code()));
    });
  });

  it('a hundred failed codes of an account block addresses that never signed in to it', async () => {
    const { person, api: known, secret, code } = await twoFactorPerson(open());
    const { elsewhere, service } = open();
    const wrong = wrongCodeAt(secret, service.now());
    const pendingAt = async (api: Client) => expectOk(await logIn(api, person.email, PASSWORD)).pending_token as string;
    const verify = (api: Client, pending_token: string, typed: string) =>
      api.post(`${TWO_FACTOR}login-verify/`, { pending_token, code: typed });
    for (let tried = 0; tried < FAILED_CODES_OF_ACCOUNT.max; tried += 5) {
      const stranger = elsewhere();
      const pending = await pendingAt(stranger);
      for (const reply of await atOnce(5, () => verify(stranger, pending, wrong))) expectError(reply, 401);
    }
    const stranger = elsewhere();
    expectThrottled(await verify(stranger, await pendingAt(stranger), code()), FAILED_CODES_OF_ACCOUNT);
    expectThrottled(await stranger.post(`${TWO_FACTOR}disable/`, { code: code() }, person.as), FAILED_CODES_OF_ACCOUNT);
    expectError(await verify(known, await pendingAt(known), wrong), 401);
    const session = expectOk(await verify(known, await pendingAt(known), code()));
    expect(session.user.email).to.equal(person.email);
  });

  it('two hundred failures of one address block all accounts there, and none elsewhere', async () => {
    const api = open().elsewhere();
    const ada = await signUp(api);
    const replies = await atOnce(FAILURES_OF_ADDRESS.max + 10, () => logIn(api, anEmail(), WRONG));
    expect([counted(replies, 401), counted(replies, 429)]).to.deep.equal([FAILURES_OF_ADDRESS.max, 10]);
    expectThrottled(await logIn(api, ada.email, PASSWORD), FAILURES_OF_ADDRESS);
    expectThrottled(await api.post(CHANGE_PASSWORD, passwordChange(), ada.as), FAILURES_OF_ADDRESS);
    const unknown = { pending_token: 'x', code: '123456' };
    expectThrottled(await api.post(`${TWO_FACTOR}login-verify/`, unknown), FAILURES_OF_ADDRESS);
    await signIn(open().elsewhere(), ada.email);
  });

  it('two hundred invalid pending tokens do so as well', async () => {
    const api = open().elsewhere();
    const ada = await signUp(api);
    const verify = (n: number) =>
      api.post(`${TWO_FACTOR}login-verify/`, { pending_token: `none ${n}`, code: '123456' });
    const replies = await atOnce(FAILURES_OF_ADDRESS.max + 10, verify);
    expect([counted(replies, 401), counted(replies, 429)]).to.deep.equal([FAILURES_OF_ADDRESS.max, 10]);
    expectThrottled(await logIn(api, ada.email, PASSWORD), FAILURES_OF_ADDRESS);
  });

  describe('mails to an account', () => {
    const ask = (email: string) => open().elsewhere().post(RESET, { email });

    it('are limited to five an hour, from all addresses, in any spelling of the email', async () => {
      const running = open();
      const ada = await signUp(running.elsewhere());
      for (let n = 0; n < MAILS_OF_ACCOUNT.max; n++) expectOk(await ask(n % 2 ? ada.email.toUpperCase() : ada.email));
      for (const email of [ada.email, ` ${ada.email}`]) expectThrottled(await ask(email), MAILS_OF_ACCOUNT);
      expect(mailsTo(running, ada.email)).to.have.lengthOf(1 + MAILS_OF_ACCOUNT.max);
      expectOk(await ask((await signUp(running.elsewhere())).email));
    });

    it('are limited to five an hour for an email without an account, with the same response', async () => {
      const ada = await signUp(open().elsewhere());
      const [known, unknown] = [ada.email, anEmail()];
      for (let n = 0; n < MAILS_OF_ACCOUNT.max; n++) for (const email of [known, unknown]) expectOk(await ask(email));
      for (const email of [known, unknown]) expectThrottled(await ask(email), MAILS_OF_ACCOUNT);
    });

    it('are limited to five in total, for all purposes', async () => {
      const api = open().elsewhere();
      const ada = await signUp(api);
      const resend = () => api.post(RESEND, undefined, ada.as);
      const change = () => api.post(CHANGE_EMAIL, { new_email: anEmail(), password: PASSWORD }, ada.as);
      for (const action of [resend, change, () => ask(ada.email), resend, change]) expectOk(await action());
      for (const action of [change, () => ask(ada.email)]) expectThrottled(await action(), MAILS_OF_ACCOUNT);
      const sent = mailsTo(open(), ada.email).length;
      expectOk(await resend());
      expect(mailsTo(open(), ada.email), 'what is found out after the response').to.have.lengthOf(sent);
    });

    it('may be requested again five times an hour', async () => {
      const api = open().elsewhere();
      const ada = await signUp(api);
      const resend = () => open().elsewhere().post(RESEND, undefined, ada.as);
      for (let n = 0; n < MAILS_OF_ACCOUNT.max; n++) expectOk(await resend());
      expectThrottled(await resend(), MAILS_OF_ACCOUNT);
      expectThrottled(await ask(ada.email), MAILS_OF_ACCOUNT);
    });

    it('are exactly five of twenty at once', async () => {
      const running = open();
      const ada = await signUp(running.elsewhere());
      const replies = await atOnce(20, () => ask(ada.email));
      expect([counted(replies, 200), counted(replies, 429)]).to.deep.equal([5, 15]);
      expect(mailsTo(running, ada.email)).to.have.lengthOf(1 + MAILS_OF_ACCOUNT.max);
    });
  });
});
