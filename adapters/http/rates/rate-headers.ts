import { DomainError } from '../../../src/domain/shared/errors.ts';
import { type Limit, Throttled } from '../../../src/domain/shared/limit.ts';
import type { Count } from '../../../src/ports/shared/limits.ts';

/** A limit, and its state after a request was counted. */
export type CountedRate = Count & { readonly limit: Limit };

/**
 * The limits of a request and what is left of them, as structured fields (draft-ietf-httpapi-ratelimit-headers-10): `q` requests in
 * a window of `w` seconds, `r` of which remain for `t` seconds. None for a request that was not counted.
 */
export function rateHeaders(rates: readonly CountedRate[]): Readonly<Record<string, string>> {
  if (rates.length === 0) return {};
  return {
    'ratelimit-policy': rates.map(({ limit }) => `"${limit.name}";q=${limit.max};w=${limit.seconds}`).join(', '),
    ratelimit: rates
      .map(({ limit, remaining, reset }) => `"${limit.name}";r=${remaining};t=${seconds(reset)}`)
      .join(', '),
  };
}

/** The rates that a response states: those that its request was counted against, or else only the one that refused it. */
export function statedRates(counted: readonly CountedRate[], refused?: unknown): readonly CountedRate[] {
  if (!(refused instanceof DomainError) || refused.kind !== 'throttled') return counted;
  if (!(refused instanceof Throttled)) return [];
  const { limit } = refused;
  const wait = refused.wait * 1000;
  return [{ limit, wait, remaining: 0, reset: wait }];
}

/**
 * Whether a response may say what is left for its client: a shared cache would give it to others, and a 304 is to change nothing in
 * the client's cache.
 */
export const mayStateRates = (status: number, cacheControl: string): boolean =>
  status !== 304 && /\b(?:private|no-store)\b/.test(cacheControl);

const seconds = (milliseconds: number): number => Math.ceil(milliseconds / 1000);
