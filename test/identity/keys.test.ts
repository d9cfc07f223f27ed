import { expect } from 'chai';
import { exportJWK } from 'jose';
import { providerKeys } from '../../adapters/identity/keys.ts';
import { newKey, type SigningKey, signWith } from '../support/browser/faulty-provider.ts';
import { NOW } from '../support/builders.ts';
import { rejection } from '../support/rejection.ts';
import { faultyProvider } from './provider-suite.ts';

const [FOREIGN, OTHER] = await Promise.all([newKey('RS256'), newKey('ES256')]);
const keySet = async ({ publicKey, kid }: SigningKey) => ({ keys: [{ ...(await exportJWK(publicKey)), kid }] });

describe('The keys of the provider', () => {
  const { provider, prove, advance, expectRefused } = faultyProvider();
  const timesAsked = (path: string) => provider().asked.filter((each) => each === path).length;
  const forgedCode = () => provider().issueCode({}, (claims) => signWith(FOREIGN, claims));

  it('are not requested before a sign-in', async () => {
    expect(provider().asked).to.deep.equal([]);
  });

  it('are requested once, as is the discovery document, for any number of sign-ins', async () => {
    await Promise.all([1, 2, 3].map(() => prove(provider().issueCode())));
    await prove(provider().issueCode());
    expect(timesAsked('/.well-known/openid-configuration')).to.equal(1);
    expect(timesAsked('/keys')).to.equal(1);
    expect(timesAsked('/token')).to.equal(4);
  });

  it('are updated at once when they have changed, and the old ones are invalid', async () => {
    const { issueCode, keys, rotateKeys } = provider();
    const [old] = keys();
    await prove(issueCode());
    await rotateKeys();
    for (const proven of await Promise.all([1, 2, 3].map(() => prove(issueCode())))) {
      expect(proven).to.include({ subject: 'subject-of-ann' });
    }
    await expectRefused(
      issueCode({}, (claims) => signWith(old, claims)),
      'its ID token is refused: ERR_JWKS_NO_MATCHING_KEY',
    );
  });

  it('are requested again for an unknown key, but at most once in half a minute', async () => {
    await prove(provider().issueCode());
    for (let n = 0; n < 5; n++) expect(await prove(forgedCode())).to.equal(null);
    expect(timesAsked('/keys')).to.equal(2);
    advance(30_000);
    expect(await prove(forgedCode())).to.equal(null);
    expect(timesAsked('/keys')).to.equal(3);
  });

  it('are requested again for a bad signature, but at most once in half a minute', async () => {
    const forged = () => provider().issueCode({}, (claims, [{ kid }]) => signWith(FOREIGN, claims, { kid }));
    await prove(provider().issueCode());
    for (let n = 0; n < 5; n++) expect(await prove(forged())).to.equal(null);
    expect(timesAsked('/keys')).to.equal(2);
    advance(30_000);
    for (let n = 0; n < 5; n++) expect(await prove(forged())).to.equal(null);
    expect(timesAsked('/keys')).to.equal(3);
  });

  it('are updated at once when another key has the same name', async () => {
    const { issueCode, lieAt, keys } = provider();
    await prove(issueCode());
    const [{ kid }] = keys();
    const replaced = { ...(await exportJWK(FOREIGN.publicKey)), kid };
    lieAt('keys', (response) => response.end(JSON.stringify({ keys: [replaced] })));
    const proven = await prove(issueCode({}, (claims) => signWith(FOREIGN, claims, { kid })));
    expect(proven).to.include({ subject: 'subject-of-ann' });
  });

  it('are updated for all concurrent sign-ins', async () => {
    const [before, after] = await Promise.all([keySet(FOREIGN), keySet(OTHER)]);
    let published = before;
    const { find: keyOf } = providerKeys(
      async () => published,
      () => NOW,
    );
    const ask = async ({ kid, alg }: SigningKey) => keyOf({ kid, alg }, { payload: '', signature: '' });
    await ask(FOREIGN);
    published = after;
    expect(await Promise.all([ask(OTHER), ask(OTHER)])).to.have.length(2);
    expect(await rejection(ask(FOREIGN))).to.have.property('code', 'ERR_JWKS_NO_MATCHING_KEY');
  });

  it('are not requested again when a token does not name its key', async () => {
    const { issueCode } = provider();
    expect(await prove(issueCode({}, (claims, [key]) => signWith(key, claims, { kid: undefined })))).to.equal(null);
    expect(timesAsked('/keys')).to.equal(1);
  });

  it('are updated also when the clock was set back meanwhile', async () => {
    advance(1_200_000);
    expect(await prove(forgedCode())).to.equal(null);
    await provider().rotateKeys();
    advance(-1_200_000);
    expect(await prove(provider().issueCode())).to.include({ subject: 'subject-of-ann' });
  });

  it('are requested again after ten minutes, so that a revoked key is invalid', async () => {
    const { issueCode, keys, rotateKeys } = provider();
    const [old] = keys();
    await prove(issueCode());
    await rotateKeys();
    advance(600_000);
    await expectRefused(
      issueCode({}, (claims) => signWith(old, claims)),
      'its ID token is refused: ERR_JWKS_NO_MATCHING_KEY',
    );
  });

  it('are requested again by the next sign-in after a failure', async () => {
    const { issueCode, lieAt, beHonest, issuer } = provider();
    lieAt('keys', (response) => response.writeHead(503).end());
    await expectRefused(issueCode(), `${issuer}/keys: answered 503`);
    beHonest();
    expect(await prove(issueCode())).to.include({ subject: 'subject-of-ann' });
  });

  for (const [what, keys] of [
    ['no list', {}],
    ['a list of nonsense', { keys: [7, null, 'key'] }],
    ['keys without content', { keys: [{ kty: 'RSA' }] }],
  ] as const) {
    it(`are refused where they are ${what}`, async () => {
      provider().lieAt('keys', (response) => response.end(JSON.stringify(keys)));
      expect(await prove(provider().issueCode())).to.equal(null);
    });
  }

  it('are refused where the key of that name is malformed', async () => {
    const { lieAt, issueCode } = provider();
    const broken = { kty: 'RSA', kid: FOREIGN.kid, n: '!', e: 'AQAB' };
    lieAt('keys', (response) => response.end(JSON.stringify({ keys: [broken] })));
    await expectRefused(
      issueCode({}, (claims) => signWith(FOREIGN, claims)),
      'its ID token is refused: a key that cannot be used',
    );
  });
});
