import type { Limit } from '../../../src/domain/shared/limit.ts';
import type { Route } from '../shared/route.ts';

/** How many requests in a window; 0 is unlimited. */
export type Rates = {
  readonly anonymous: number;
  readonly authenticated: number;
  readonly ingestion: number;
  readonly webhookTest: number;
  /** For each endpoint of the API without credentials, together with the one of the Studio that does the same. */
  readonly unauthenticated: number;
  /** For pages, their files and images. */
  readonly embed: number;
  /** An hour; all others a minute. */
  readonly passwordReset: number;
};

const HOUR = 3600;
const MINUTE = 60;
const API = '/api/';
const PUBLIC_API = '/api/p/';

export function limitOf(rates: Rates, name: keyof Rates): Limit {
  return { name, max: rates[name], seconds: name === 'passwordReset' ? HOUR : MINUTE };
}

/**
 * The limit of a request without credentials, by its address; null for endpoints that require credentials, and for those that store
 * and look up nothing and must always respond.
 */
export function unauthenticatedRate({ auth, path, rate, countsAs }: Route): keyof Rates | null {
  if (rate === 'ingestion' || rate === 'passwordReset') return rate;
  if (rate === 'none' || auth === 'account' || auth === 'project') return null;
  if (path.startsWith(PUBLIC_API)) return 'anonymous';
  return path.startsWith(API) || countsAs !== undefined ? 'unauthenticated' : 'embed';
}

/** Whether the caller is only known after credentials were checked; all others are counted before. */
export const looksAtCredentials = ({ auth }: Route): boolean => !['open', 'guest', 'same-origin'].includes(auth);
