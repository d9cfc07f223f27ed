import { randomBytes, randomUUID } from 'node:crypto';
import { inspect } from 'node:util';
import { expect } from 'chai';
import { googleIdentity } from '../../adapters/identity/google.ts';
import type { Authorization } from '../../src/ports/accounts/identity.ts';
import { type OpenIdProvider, type ProviderAccount, startOpenIdProvider } from '../support/browser/openid-provider.ts';

const ANN: ProviderAccount = { sub: 'ann-1', email: 'Ann@people.example', emailVerified: true, name: 'Ann Miller' };
const BEN: ProviderAccount = { sub: 'ben-2', email: 'ben@people.example', emailVerified: false, name: '' };
const redirectUri = 'http://localhost:5173/auth/google/callback';

describe('Signing in through an OpenID provider', () => {
  let provider: OpenIdProvider;
  let reports: string[];

  before(async () => {
    provider = await startOpenIdProvider({ accounts: [ANN, BEN] });
  });
  after(() => provider.stop());
  beforeEach(() => {
    reports = [];
  });

  const identity = (given: Partial<OpenIdProvider> = {}) =>
    googleIdentity({
      ...provider,
      ...given,
      origins: () => ['https://maps.example', 'http://localhost:5173'],
      now: () => new Date().toISOString(),
      report: (message, cause) => void reports.push(`${message} ${inspect(cause)}`),
    });
  const authorized = (account = ANN) => provider.authorize({ sub: account.sub, redirectUri });

  it('returns the identity, by the id that stays when the email changes', async () => {
    const asked = identity();
    const ann = { subject: 'ann-1', email: 'Ann@people.example', emailVerified: true, fullName: 'Ann Miller' };
    expect(await asked.prove(await authorized())).to.deep.equal(ann);
    provider.put({ ...ANN, email: 'ann@elsewhere.example' });
    expect(await asked.prove(await authorized())).to.deep.equal({ ...ann, email: 'ann@elsewhere.example' });
    provider.put(ANN);
  });

  it('returns whether an email is verified, and an empty name where there is none', async () => {
    const ben = { subject: 'ben-2', email: 'ben@people.example', emailVerified: false, fullName: '' };
    expect(await identity().prove(await authorized(BEN))).to.deep.equal(ben);
  });

  it('works for concurrent users, before the provider is known', async () => {
    const asked = identity();
    const proven = await Promise.all([ANN, BEN, ANN].map(async (each) => asked.prove(await authorized(each))));
    expect(proven.map((each) => each?.subject)).to.deep.equal(['ann-1', 'ben-2', 'ann-1']);
  });

  it('works at once when the provider has changed its keys', async () => {
    const asked = identity();
    await asked.prove(await authorized());
    await provider.rotateKeys();
    expect(await asked.prove(await authorized())).to.include({ subject: 'ann-1' });
  });

  it('sends the client credentials in a header where the provider requires that', async () => {
    const strict = await startOpenIdProvider({ accounts: [ANN], clientAuthMethod: 'client_secret_basic' });
    const authorization = await strict.authorize({ sub: ANN.sub, redirectUri });
    expect(await identity(strict).prove(authorization)).to.include({ subject: 'ann-1' });
    await strict.stop();
  });

  it('is allowed from the listed origins only', () => {
    const asked = identity();
    for (const origin of ['https://maps.example', 'http://localhost:5173']) {
      expect(asked.isKnownOrigin(origin), origin).to.equal(true);
    }
    for (const origin of [
      '',
      'null',
      'http://maps.example',
      'https://maps.example/',
      'https://maps.example:444',
      'https://MAPS.example',
      'https://maps.example.evil.example',
      'https://evil.example/https://maps.example',
      'http://localhost',
    ]) {
      expect(asked.isKnownOrigin(origin), origin).to.equal(false);
    }
  });

  const wrong: readonly (readonly [string, (good: Authorization) => Authorization])[] = [
    ['another code', (good) => ({ ...good, code: randomBytes(32).toString('base64url') })],
    ['an empty code', (good) => ({ ...good, code: '' })],
    ['another verifier', (good) => ({ ...good, codeVerifier: randomBytes(32).toString('base64url') })],
    ['a verifier that is too short', (good) => ({ ...good, codeVerifier: 'short' })],
    ['an empty verifier', (good) => ({ ...good, codeVerifier: '' })],
    ['another redirect URI', (good) => ({ ...good, redirectUri: 'https://maps.example/auth/google/callback' })],
    ['a code with injected fields', (good) => ({ ...good, code: `${good.code}&client_id=other` })],
  ];
  for (const [what, change] of wrong) {
    it(`is refused with ${what}, without a report to the operator`, async () => {
      expect(await identity().prove(change(await authorized()))).to.equal(null);
      expect(reports).to.deep.equal([]);
    });
  }

  it('is refused with a used code', async () => {
    const asked = identity();
    const authorization = await authorized();
    const proven = await Promise.all([asked.prove(authorization), asked.prove(authorization)]);
    expect(proven.filter(Boolean)).to.have.length.below(2);
    expect(await asked.prove(authorization)).to.equal(null);
    expect(reports).to.deep.equal([]);
  });

  it('reports a wrong client secret to the operator', async () => {
    const clientSecret = `wrong-${randomUUID()}`;
    expect(await identity({ clientSecret }).prove(await authorized())).to.equal(null);
    expect(reports).to.have.length(1);
    expect(reports[0]).to.contain('answered 401 invalid_client').and.not.contain(clientSecret);
  });

  it('is refused for another client', async () => {
    const clientId = `other-${randomUUID()}`;
    expect(await identity({ clientId }).prove(await authorized())).to.equal(null);
  });
});
