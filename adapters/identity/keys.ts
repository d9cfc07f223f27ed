import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose';
import type { Timestamp } from '../../src/domain/shared/timestamp.ts';
import { cached, isWithin } from './cached.ts';

const LIFETIME = 10 * 60_000;
const COOLDOWN = 30_000;

/** The provider's keys, and a function that loads them again. */
export type ProviderKeys = {
  readonly find: JWTVerifyGetKey;
  /** The current ones: loaded again, unless that was done within the last thirty seconds. */
  renewed(): Promise<JWTVerifyGetKey>;
};

/**
 * The provider's keys, by the name in a token's header. They are cached for ten minutes. For an unknown name they are
 * loaded again, since providers rotate their keys (OpenID Connect Core 1.0, section 10.1.1), but not within thirty seconds of the
 * last load. Concurrent callers share a load.
 */
export function providerKeys(load: () => Promise<unknown>, now: () => Timestamp): ProviderKeys {
  // The library refuses malformed key sets.
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
