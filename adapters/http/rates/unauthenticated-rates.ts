import type { Limit } from '../../../src/domain/accounts/limit.ts';
import type { Route } from '../route.ts';

/** How many requests in a window; 0 for any number. */
export type Rates = {
  readonly anonymous: number;
  readonly authenticated: number;
  readonly ingestion: number;
  readonly webhookTest: number;
  /** Of each endpoint of the API that takes requests of nobody. */
  readonly unauthenticated: number;
  /** Of pages, their files and images. */
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
 * What a request without credentials counts against, by its address; null for what asks for credentials, and for what keeps nothing,
 * looks nothing up and must always be answered.
 */
export function unauthenticatedRate({ auth, path, rate }: Route): keyof Rates | null {
  if (rate === 'ingestion' || rate === 'passwordReset') return rate;
  if (rate === 'none' || auth === 'account' || auth === 'project') return null;
  if (path.startsWith(PUBLIC_API)) return 'anonymous';
  return path.startsWith(API) ? 'unauthenticated' : 'embed';
}

/** Whether who asks is only known after credentials were looked at; anybody else is counted before. */
export const looksAtCredentials = ({ auth }: Route): boolean => auth !== 'open' && auth !== 'guest';
