import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type OpenIdProvider, startOpenIdProvider } from '../../support/browser/openid-provider.ts';
import { type Body, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { EDITOR_ORIGIN, type Open, STORAGE } from '../harness.ts';
import { ACCEPT, acceptAsNew, invite } from '../organizations/invitees.ts';
import { aKey } from '../organizations/keys.ts';
import { overOwnService } from '../over-http.ts';
import {
  anEmail,
  CHANGE_EMAIL,
  CONFIRM_RESET,
  chosen,
  NEW_PASSWORD,
  resetLink,
  signIn,
  VERIFY_EMAIL,
} from '../shared/account-actions.ts';
import { expectFieldErrors, expectOk } from '../shared/expectations.ts';
import { anIntruder, expectNothingKept, expectWholeAccount, type Intruder, MOVES, type Move } from './intruder.ts';
import { lastLink, linksTo, mailsTo } from './mailbox.ts';

const PROVEN = /Access to your account/;

/** Every order of some things. */
function orders<T>(things: readonly T[]): readonly (readonly T[])[] {
  if (things.length === 0) return [[]];
  return things.flatMap((thing, n) => orders(things.toSpliced(n, 1)).map((rest) => [thing, ...rest]));
}

describe('Somebody who registers the email of somebody else', () => {
  let provider: OpenIdProvider;
  before(async () => {
    provider = await startOpenIdProvider();
  });
  after(() => provider.stop());

  // All orders are tried on SQLite: each takes seconds on MySQL, and memory has the same statements.
  overOwnService(
    'taking an account back',
    (open) => takeoverSuite(open, () => provider, STORAGE === 'SQLite' ? orders(MOVES) : [MOVES, MOVES.toReversed()]),
    () => ({
      GOOGLE_CLIENT_ID: provider.clientId,
      GOOGLE_CLIENT_SECRET: provider.clientSecret,
      GOOGLE_ISSUER: provider.issuer,
    }),
  );
});

type Way = (email: string) => Promise<Body>;

function takeoverSuite(open: Open, provider: () => OpenIdProvider, all: readonly (readonly Move[])[]): void {
  const { post } = { post: (path: string, body: unknown, as = {}) => open().elsewhere().post(path, body, as) };

  const reset: Way = async (email) => {
    const { uid, token } = await resetLink(open(), open().elsewhere(), email);
    expectOk(await post(CONFIRM_RESET, { uid, token, ...chosen() }));
    return signIn(open().elsewhere(), email, NEW_PASSWORD);
  };
  const google: Way = async (email) => {
    const sub = randomUUID();
    provider().put({ sub, email, emailVerified: true, name: 'Ada Lovelace' });
    const redirectUri = `${EDITOR_ORIGIN}/auth/google/callback`;
    const { code, codeVerifier } = await provider().authorize({ sub, redirectUri });
    const headers = { origin: EDITOR_ORIGIN };
    return expectOk(await post('/api/auth/google/', { code, code_verifier: codeVerifier }, { headers }));
  };
  const invitation: Way = async (email) => {
    const { mailed } = await invite(open(), await signUp(open().elsewhere()), { email });
    const password = { password: NEW_PASSWORD, password_confirm: NEW_PASSWORD };
    return expectOk(await acceptAsNew(open(), mailed, password), 201);
  };
  const confirm = async (email: string) => {
    const link = linksTo(open(), email).find(({ path }) => path === '/verify-email')!;
    expectOk(await post(VERIFY_EMAIL, { uid: link.uid, token: link.token }));
  };
  const WAYS: Readonly<Record<string, Way>> = {
    resets: reset,
    'signs in with Google': google,
    'accepts an invitation': invitation,
  };
  const auditOf = async ({ organizationId }: Person) =>
    (await open().service.storage.audit.list(organizationId, { offset: 0, limit: 100 })).map(({ action }) => action);
  const proofs = (email: string) => mailsTo(open(), email).filter(({ subject }) => PROVEN.test(subject));

  for (const [what, way] of Object.entries(WAYS)) {
    for (const confirms of [false, true]) {
      it(`loses access when the owner ${confirms ? 'confirms the email and ' : ''}${what}, whatever was prepared`, async () => {
        for (const [n, moves] of all.entries()) {
          const email = anEmail();
          const intruder = await anIntruder(open(), email);
          for (const [step, move] of moves.entries()) {
            // The link is opened before, between or after what the intruder does.
            if (confirms && step === n % (MOVES.length + 1)) await confirm(email);
            await intruder.move(move);
          }
          if (confirms && n % (MOVES.length + 1) === MOVES.length) await confirm(email);
          const session = await way(email);
          await expectNothingKept(open(), intruder);
          await expectWholeAccount(open(), intruder, session);
          expect(proofs(email), moves.join()).to.have.lengthOf(1);
          const actions = await auditOf(intruder.person);
          expect(actions.filter((action) => action === 'member.mailbox_proven')).to.have.lengthOf(1);
          expect(actions).to.include.members([
            'member.blocked',
            'invitation.revoked',
            'api_key.deleted',
            'webhook.switched_off',
          ]);
        }
      });
    }
  }

  describe('and changes its email to one of somebody else', () => {
    it('loses access when that one is confirmed without the password, and then reset', async () => {
      const [email, api] = [anEmail(), open().elsewhere()];
      const intruder = await anIntruder(open(), anEmail());
      await fully(intruder.person);
      for (const move of MOVES) await intruder.move(move);
      expectOk(await api.post(CHANGE_EMAIL, { new_email: email, password: PASSWORD }, intruder.person.as));
      await confirm(email);
      const taken: Intruder = { ...intruder, person: { ...intruder.person, email } };
      const session = await reset(email);
      await expectNothingKept(open(), taken);
      await expectWholeAccount(open(), taken, session);
    });

    it('has a link for another email that is invalid after the proof', async () => {
      const [email, other] = [anEmail(), anEmail()];
      const { person } = await anIntruder(open(), email);
      expectOk(await post(CHANGE_EMAIL, { new_email: other, password: PASSWORD }, person.as));
      await google(email);
      const { uid, token } = lastLink(open(), other);
      expectFieldErrors(await post(VERIFY_EMAIL, { uid, token, password: PASSWORD }), 'token');
    });
  });

  describe('The owner of an account', () => {
    it('keeps all access at a reset once the link came with the session, the password, or a mailed invitation', async () => {
      const proofs: Readonly<Record<string, (person: Person) => Promise<void>>> = {
        session: fully,
        async password({ email }) {
          const { uid, token } = lastLink(open(), email);
          expectOk(await post(VERIFY_EMAIL, { uid, token, password: PASSWORD }));
        },
        async invitation({ email, as }) {
          const { mailed } = await invite(open(), await signUp(open().elsewhere()), { email });
          expectOk(await post(ACCEPT, { token: mailed }, as));
        },
      };
      for (const [what, prove] of Object.entries(proofs)) {
        const { person, accomplice, move } = await anIntruder(open(), anEmail());
        await prove(person);
        for (const each of ['makes a key', 'invites'] as const) await move(each);
        const key = await aKey(open(), person);
        await reset(person.email);
        expectOk(await open().api.get('/api/projects/', key.as), 200);
        expectOk(await open().api.get(`/api/members/?organization=${person.organizationId}`, accomplice.as));
        expect(await auditOf(person), what).not.to.include('member.mailbox_proven');
      }
    });

    it('revokes nothing by a second reset', async () => {
      const { person } = await anIntruder(open(), anEmail());
      const { tokens } = await reset(person.email);
      const key = await aKey(open(), { ...person, as: { token: tokens.access } });
      await reset(person.email);
      expectOk(await open().api.get('/api/projects/', key.as));
      expect(mailsTo(open(), person.email).filter(({ subject }) => PROVEN.test(subject))).to.have.lengthOf(1);
    });

    it('gets an error for a wrong password beside the link, which stays valid', async () => {
      const { email, userId } = await signUp(open().elsewhere());
      const { uid, token } = lastLink(open(), email);
      expectFieldErrors(await post(VERIFY_EMAIL, { uid, token, password: 'a guess of mine' }), 'password');
      expectOk(await post(VERIFY_EMAIL, { uid, token, password: '' }));
      const { emailVerified, mailboxProvenAt } = (await open().service.storage.users.find(userId))!;
      expect({ emailVerified, mailboxProvenAt }).to.deep.equal({ emailVerified: true, mailboxProvenAt: null });
    });

    it('proves nothing with the session of another account', async () => {
      const [ada, mallory] = [await signUp(open().elsewhere()), await signUp(open().elsewhere())];
      const { uid, token } = lastLink(open(), ada.email);
      expectOk(await post(VERIFY_EMAIL, { uid, token }, mallory.as));
      expect((await open().service.storage.users.find(ada.userId))!.mailboxProvenAt).to.equal(null);
    });
  });

  /** Confirms the email with the session. */
  async function fully({ email, as }: Person): Promise<void> {
    const { uid, token } = lastLink(open(), email);
    expectOk(await post(VERIFY_EMAIL, { uid, token }, as));
  }
}
