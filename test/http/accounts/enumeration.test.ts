import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { type Client, PASSWORD, type Person, type Reply, signUp } from '../../support/client.ts';
import { overHttp } from '../over-http.ts';
import { anEmail, CHANGE_EMAIL, dropPassword, LOGIN, RESEND, RESET, VERIFY_EMAIL } from '../shared/account-actions.ts';
import { expectOk } from '../shared/expectations.ts';
import { lastLink } from './mailbox.ts';
import { twoFactorPerson } from './two-factor-person.ts';

/** The observable parts of a response: all but its time and its request id, including the time to wait. */
function visiblePart({ status, body, headers }: Reply) {
  const { retry_after: _, detail, ...rest } = body;
  return { status, body: { detail: detail?.replace(/\d+/g, 'n'), ...rest }, headers: [...headers.keys()].toSorted() };
}

/** No response reveals whether an email has an account, except that of registration. */
overHttp('enumeration of accounts', (open) => {
  const expectAlike = (replies: readonly Reply[]) => {
    const [first, ...others] = replies.map(visiblePart);
    for (const other of others) expect(other).to.deep.equal(first);
  };
  /** Emails of accounts of every kind, and at the end one of none. */
  const emails = async (): Promise<readonly string[]> => {
    const running = open();
    const [plain, verified, google] = await atOnce(3, () => signUp(running.elsewhere()));
    expectOk(await running.api.post(VERIFY_EMAIL, lastLink(running, verified!.email)));
    await dropPassword(running, google!);
    const { person } = await twoFactorPerson(running);
    return [...[plain!, verified!, google!, person].map(({ email }) => email), anEmail()];
  };

  it('a wrong password has the same response for every account and for none', async () => {
    const replies = (await emails()).map((email) =>
      open().elsewhere().post(LOGIN, { email, password: 'not the password' }),
    );
    expectAlike(await Promise.all(replies));
  });

  it('too many wrong passwords have the same response', async () => {
    const replies = (await emails()).map(async (email) => {
      const api = open().elsewhere();
      await atOnce(30, () => api.post(LOGIN, { email, password: 'not the password' }));
      return api.post(LOGIN, { email, password: PASSWORD });
    });
    expectAlike(await Promise.all(replies));
  });

  it('a forgotten password has the same response, at the limit too', async () => {
    const asked = await emails();
    for (let n = 0; n < 6; n++) {
      expectAlike(await Promise.all(asked.map((email) => open().elsewhere().post(RESET, { email }))));
    }
  });

  describe('a new email', () => {
    let api: Client;
    let ada: Person;
    before(async () => {
      api = open().elsewhere();
      ada = await signUp(api);
    });
    const change = (email: string, password = PASSWORD) =>
      api.post(CHANGE_EMAIL, { new_email: email, password }, ada.as);

    it('has the same response whether it is in use or not', async () => {
      const [plain, verified, , , none] = await emails();
      expectAlike([await change(plain!), await change(verified!), await change(none!)]);
    });

    it('has the same response where the password is wrong', async () => {
      const [plain, none] = [(await emails())[0]!, anEmail()];
      expectAlike([await change(plain, 'wrong'), await change(none, 'wrong')]);
    });
  });

  it('the mail to confirm an email has the same response whether the email is confirmed or not', async () => {
    const running = open();
    const [ada, bob] = await atOnce(2, () => signUp(running.elsewhere()));
    expectOk(await running.api.post(VERIFY_EMAIL, lastLink(running, bob!.email)));
    const replies = [ada!, bob!].map(({ as }) => running.elsewhere().post(RESEND, undefined, as));
    expectAlike(await Promise.all(replies));
  });
});
