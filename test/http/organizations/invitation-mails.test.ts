import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { type Person, signUp } from '../../support/client.ts';
import { mailsTo } from '../accounts/mailbox.ts';
import { overHttp } from '../over-http.ts';
import { anEmail } from '../shared/account-actions.ts';
import { expectError, expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { invitationsOf } from './invitees.ts';
import { joined } from './team.ts';

const OF_ADDRESSEE = 5;
const OF_ORGANIZATION = 100;

/** How many mails may invite. */
overHttp('invitation mails', (open) => {
  let ada: Person;
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  const own = () => invitationsOf(open(), ada);
  const invited = async (email: string) => expectOk(await own().create({ email }), 201);
  const sent = (email: string) => mailsTo(open(), email).length;

  describe('mails that invite', () => {
    it('are limited to five an hour for one mailbox, including repeats, in any spelling', async () => {
      const email = anEmail();
      const { id } = await invited(email);
      for (let n = 0; n < 2; n++) expectOk(await own().resend(id));
      expectOk(await own().revoke(id), 204);
      const { id: second } = await invited(email.toUpperCase());
      expectOk(await own().resend(second));
      const refused = await own().resend(second);
      expectError(refused, 429, 'throttled');
      expect(Number(refused.headers.get('retry-after'))).to.be.within(3000, 3600);
      expectOk(await own().revoke(second), 204);
      expectError(await own().create({ email: email.replace('people', 'ｐeople') }), 429, 'throttled');
      expect(sent(email)).to.equal(OF_ADDRESSEE);
      expect((await own().list()).map(({ status }) => status)).to.deep.equal(['revoked', 'revoked']);
    });

    it('are counted separately for other organizations and other mailboxes', async () => {
      const email = anEmail();
      const { id } = await invited(email);
      for (let n = 1; n < OF_ADDRESSEE; n++) expectOk(await own().resend(id));
      expectError(await own().resend(id), 429, 'throttled');
      await invited(anEmail());
      expectOk(await invitationsOf(open(), await signUp(open().api)).create({ email }), 201);
      expect(sent(email)).to.equal(OF_ADDRESSEE + 1);
    });

    it('are counted exactly in concurrent requests', async () => {
      const email = anEmail();
      const { id } = await invited(email);
      const replies = await atOnce(20, () => own().resend(id));
      expect(replies.filter(({ status }) => status === 200)).to.have.length(OF_ADDRESSEE - 1);
      expect(sent(email)).to.equal(OF_ADDRESSEE);
    });

    it('are counted only for callers with permission, and for mails that are sent', async () => {
      const email = anEmail();
      const { id } = await invited(email);
      const viewer = await joined(open(), { organizationId: ada.organizationId, role: 'viewer' });
      for (let n = 0; n < OF_ADDRESSEE; n++) {
        expectFieldErrors(await own().create({ email }), 'email');
        expectFieldErrors(await own().create({ email, groups: [id] }), 'groups');
        expectError(await own().create({ email }, viewer.as), 403, 'permission_denied');
        expectError(await own().resend(id, viewer.as), 403, 'permission_denied');
      }
      expectOk(await own().resend(id));
    });

    it('are limited to a hundred a day for one organization', async () => {
      const emails = Array.from({ length: OF_ORGANIZATION }, anEmail);
      for (const email of emails) await invited(email);
      const refused = await own().create({});
      expectError(refused, 429, 'throttled');
      expect(Number(refused.headers.get('retry-after'))).to.be.within(86_000, 86_400);
      const [{ id }] = (await own().list()) as [{ id: string }];
      expectError(await own().resend(id), 429, 'throttled');
      expectOk(await invitationsOf(open(), await signUp(open().api)).create({}), 201);
    });
  });
});
