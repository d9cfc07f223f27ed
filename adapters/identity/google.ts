import type { Timestamp } from '../../src/domain/shared/timestamp.ts';
import type { Identity } from '../../src/ports/accounts/identity.ts';
import { cached } from './cached.ts';
import { exchangeCode } from './code-exchange.ts';
import { discover } from './discovery.ts';
import { verifyIdToken } from './id-token.ts';
import { providerKeys } from './keys.ts';
import { fetchDocument, ProviderFault } from './requests.ts';

export type GoogleSettings = {
  readonly clientId: string;
  readonly clientSecret: string;
  /** As the provider writes it: `https://accounts.google.com`, or any other OpenID provider. */
  readonly issuer: string;
  /** The exact origins that sign-in may be started from, read at each sign-in. */
  readonly origins: () => readonly string[];
  readonly now: () => Timestamp;
  /** Reports to the operator, without any code, secret or token. */
  readonly report: (message: string, cause: unknown) => void;
  /** How long each request to the provider may take to its last byte, in milliseconds. */
  readonly deadlineMs?: number;
};

const DISCOVERY_LIFETIME = 60 * 60_000;

/** Sign-in with Google, or with any compatible OpenID provider. No request is sent to it before the first sign-in. */
export function googleIdentity(settings: GoogleSettings): Identity {
  const { clientId, issuer, origins, now, report, deadlineMs = 5_000 } = settings;
  const discovered = cached(() => discover(issuer, deadlineMs), DISCOVERY_LIFETIME, now);
  const keys = providerKeys(async () => fetchDocument((await discovered.get()).keysUrl, deadlineMs), now);
  return {
    isKnownOrigin: (origin) => origins().includes(origin),
    async prove(authorization) {
      try {
        const provider = await discovered.get();
        const idToken = await exchangeCode(authorization, { client: settings, provider, deadlineMs });
        if (idToken === null) return null;
        return await verifyIdToken(idToken, { issuer, clientId, keys, now: now() });
      } catch (error) {
        if (!(error instanceof ProviderFault)) throw error;
        report('The identity provider could not prove a sign-in.', error);
        return null;
      }
    },
  };
}
