import { expect } from 'chai';
import { createLocalJWKSet, exportJWK } from 'jose';
import { verifyIdToken } from '../../adapters/identity/id-token.ts';
import { newKey, signWith } from '../support/browser/faulty-provider.ts';
import { NOW } from '../support/builders.ts';
import { rejection } from '../support/rejection.ts';

const KEY = await newKey('RS256');
const FIND = createLocalJWKSet({ keys: [{ ...(await exportJWK(KEY.publicKey)), kid: KEY.kid }] });
const KEYS = { find: FIND, renewed: async () => FIND };
const SECONDS = Math.floor(Date.parse(NOW) / 1000);

/** What becomes of a token that names `iss`, where `issuer` is the provider. */
async function verify(iss: string, issuer: string) {
  const claims = { iss, aud: 'client', sub: '1', email: 'ann@people.example', iat: SECONDS, exp: SECONDS + 60 };
  return verifyIdToken(await signWith(KEY, claims), { issuer, clientId: 'client', keys: KEYS, now: NOW });
}

describe('The issuer of an ID token', () => {
  for (const iss of ['https://accounts.google.com', 'accounts.google.com']) {
    it(`is Google where it is ${iss}`, async () => {
      expect(await verify(iss, 'https://accounts.google.com')).to.include({ subject: '1' });
    });
  }

  it('has no other form', async () => {
    for (const [iss, issuer] of [
      ['https://accounts.google.com/', 'https://accounts.google.com'],
      ['http://accounts.google.com', 'https://accounts.google.com'],
      ['accounts.google.com.evil.example', 'https://accounts.google.com'],
      ['accounts.google.com', 'https://sign-in.example'],
      ['sign-in.example', 'https://sign-in.example'],
    ] as const) {
      expect(String(await rejection(verify(iss, issuer))), iss).to.match(/refused: iss$/);
    }
  });
});
