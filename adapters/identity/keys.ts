import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Timestamp } from '../../src/domain/shared/timestamp.ts';
import { cached, isWithin } from './cached.ts';

const LIFETIME = 10 * 60_000;
const COOLDOWN = 30_000;

/** The provider's keys, and a way to have them loaded again. */
export type ProviderKeys = {
  readonly find: JWTVerifyGetKey;
  /** Those that there are now: loaded again, unless that was done within the last thirty seconds. */
  renewed(): Promise<JWTVerifyGetKey>;
};

/**
 * The provider's keys, by the name in a token's header. They are cached for ten minutes. A name that is not among them has them
 * loaded again, since providers rotate their keys (OpenID Connect Core 1.0, section 10.1.1), but not within thirty seconds of the
 * last time that this was done. Concurrent callers share a load.
 */
export function providerKeys(load: () => Promise<unknown>, now: () => Timestamp): ProviderKeys {
  // What is no key set is refused by the library.
  const keys = cached(async () => createLocalJWKSet((await load()) as JSONWebKeySet), LIFETIME, now);
  let renewedAt: Timestamp | null = null;
  const renewed = () => {
    if (renewedAt && isWithin(COOLDOWN, renewedAt, now())) return keys.get();
    renewedAt = now();
    return keys.renew();
  };
  return {
    renewed,
    async find(header, token) {
      const known = await keys.get();
      try {
        return await known(header, token);
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
        return (await renewed())(header, token);
      }
    },
  };
}
