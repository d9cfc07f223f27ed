import type { IncomingMessage } from 'node:http';
import { addressKey } from '../../../src/domain/shared/address.ts';
import type { Caller } from '../../../src/domain/shared/caller.ts';
import { type Limit, SIGN_INS_OF_ACCOUNT, SIGN_INS_OF_ADDRESS, Throttled } from '../../../src/domain/shared/limit.ts';
import type { Limits } from '../../../src/ports/shared/limits.ts';
import type { Route } from '../shared/route.ts';
import type { CountedRate } from './rate-headers.ts';
import { limitOf, looksAtCredentials, type Rates, unauthenticatedRate } from './unauthenticated-rates.ts';

export type { Rates } from './unauthenticated-rates.ts';

export type RateGate = ReturnType<typeof rateGate>;

/** What is known of the counts of one request. */
type Counted = {
  /** The count that was made before its route was known; undefined where there was none. */
  before?: CountedRate | null;
  /** The limits that it was counted against. */
  rates: readonly CountedRate[];
  /** The address for which it counts once its response is known; undefined where it was counted at once. */
  later?: string;
  /** What a correct sign-in gives back. */
  returnable?: { readonly endpoint: string; readonly address: string };
};

/** The counters that instances share, and local ones for frequent and cheap requests. */
export type Counters = { readonly shared: Limits; readonly local: Limits };

/**
 * Refuses a request above its limit with 429 and the time to wait, before anything is looked up for it. `onRefused` receives the limit of
 * each refused request.
 */
export function rateGate({ shared, local }: Counters, rates: Rates, onRefused?: (limit: Limit) => void) {
  const requests = new WeakMap<IncomingMessage, Counted>();
  const countedOf = (req: IncomingMessage): Counted => {
    const counted = requests.get(req) ?? { rates: [] };
    requests.set(req, counted);
    return counted;
  };
  const hit = async (name: keyof Rates, key: string): Promise<CountedRate | null> => {
    if (rates[name] === 0) return null;
    const limit = limitOf(rates, name);
    return { limit, ...(await (name === 'embed' ? local : shared).count(limit, key)) };
  };

  /** Counts an anonymous request. Null where there is no limit. */
  const anonymous = (address: string): Promise<CountedRate | null> => hit('anonymous', addressKey(address));

  /** Stores that an anonymous request was counted already, with the result: it will not be counted again. */
  const remember = (req: IncomingMessage, rate: CountedRate | null): void => {
    countedOf(req).before = rate;
  };

  /** The limits that a request was counted against, for its response. */
  const countsOf = (req: IncomingMessage): readonly CountedRate[] => requests.get(req)?.rates ?? [];

  /** Notes the count of a request, and refuses the request above the limit. */
  const admitRate = (req: IncomingMessage, rate: CountedRate | null): void => {
    if (rate === null) return;
    const counted = countedOf(req);
    counted.rates = [...counted.rates, rate];
    if (rate.wait === 0) return;
    onRefused?.(rate.limit);
    throw new Throttled(rate.limit, rate.wait);
  };

  /** A request that may come to nothing new is counted once it is known that it does not: see `countLate`. */
  const hitLater = async (req: IncomingMessage, key: string): Promise<CountedRate | null> => {
    if (rates.embed === 0) return null;
    const limit = limitOf(rates, 'embed');
    const wait = await local.wait(limit, key);
    if (wait > 0) return { limit, wait, remaining: 0, reset: wait };
    countedOf(req).later = key;
    return null;
  };

  /** Counts what was not counted yet, now that its response is known: files of pages that have not changed are free. */
  const countLate = async (req: IncomingMessage, status: number): Promise<void> => {
    const key = requests.get(req)?.later;
    if (key !== undefined && status !== 304) await hit('embed', key);
  };

  /** Gives a request back to the count of its address that was a correct sign-in of this account, for as many as may be given back. */
  const giveBack = async (req: IncomingMessage, account: string): Promise<void> => {
    const counted = countedOf(req);
    if (!counted.returnable || rates.unauthenticated === 0) return;
    const { endpoint, address } = counted.returnable;
    if ((await shared.count(SIGN_INS_OF_ACCOUNT, `${endpoint} ${account}`)).wait > 0) return;
    if ((await shared.count(SIGN_INS_OF_ADDRESS, `${endpoint} ${address}`)).wait > 0) return;
    await shared.giveBack(limitOf(rates, 'unauthenticated'), `${endpoint} ${address}`);
    counted.rates = counted.rates.map((rate) => ({ ...rate, remaining: rate.remaining + 1 }));
  };

  /** Counts a request without credentials, by address; separately for each endpoint without a limit of its own. */
  const hitAddress = async (route: Route, req: IncomingMessage, address: string): Promise<CountedRate | null> => {
    const name = unauthenticatedRate(route);
    if (name === null) return null;
    const counted = countedOf(req);
    if (name === 'anonymous') return counted.before === undefined ? anonymous(address) : counted.before;
    const key = addressKey(address);
    if (name === 'embed' && req.headers['if-none-match'] !== undefined) return hitLater(req, key);
    if (name !== 'unauthenticated') return hit(name, key);
    const endpoint = route.countsAs ?? route.name;
    counted.returnable = { endpoint, address: key };
    return hit(name, `${endpoint} ${key}`);
  };

  /** Counts a request before the caller is known: of visits, and where credentials are ignored. */
  const admitUnknown = async (route: Route, address: string, req: IncomingMessage): Promise<void> => {
    if (route.rate === 'ingestion' || !looksAtCredentials(route)) admitRate(req, await hitAddress(route, req, address));
  };

  /**
   * Counts a request of a known caller: tokens and keys of an account share its count, public keys are anonymous. A request that was
   * counted before is not counted again.
   */
  const admit = async (route: Route, caller: Caller, req: IncomingMessage): Promise<void> => {
    if (route.rate === 'ingestion') return;
    const account = accountOf(caller);
    if (account !== null) admitRate(req, await hit('authenticated', account));
    else if (looksAtCredentials(route)) admitRate(req, await hitAddress(route, req, caller.address));
    if (route.rate === 'webhookTest' && account !== null) admitRate(req, await hit('webhookTest', account));
  };

  return { anonymous, remember, countsOf, admitUnknown, admit, giveBack, countLate };
}

/** Whether requests of this route are limited. */
export const isCounted = (route: Route): boolean => looksAtCredentials(route) || unauthenticatedRate(route) !== null;

/** The account that a request counts for; null for nobody and for public keys, which stand in pages: these count by address. */
export function accountOf(caller: Caller): string | null {
  if (caller.kind === 'nobody' || (caller.kind === 'key' && caller.type === 'public')) return null;
  return caller.userId;
}
