import type { IncomingMessage } from 'node:http';
import { addressKey } from '../../src/domain/address.ts';
import type { Caller } from '../../src/domain/caller.ts';
import { type Limit, throttled } from '../../src/domain/limit.ts';
import type { Limits } from '../../src/ports/limits.ts';
import type { Route } from './route.ts';

/** How many requests a minute; 0 for any number (interface.md, Limits). */
export type Rates = {
  readonly anonymous: number;
  readonly authenticated: number;
  readonly ingestion: number;
  readonly webhookTest: number;
};

export type RateGate = ReturnType<typeof rateGate>;

const PUBLIC_API = '/api/p/';

/** Refuses one request too many with 429 and the time to wait, before anything is looked up for it. */
export function rateGate(limits: Limits, rates: Rates) {
  const counted = new WeakMap<IncomingMessage, Promise<number>>();
  const limitOf = (name: keyof Rates): Limit => ({ name, max: rates[name], seconds: 60 });
  const hit = (name: keyof Rates, key: string) => (rates[name] > 0 ? limits.hit(limitOf(name), key) : NONE);

  /** Counts an anonymous request, once however often it is asked. Answers the milliseconds to wait, or 0. */
  const anonymous = (req: IncomingMessage, address: string): Promise<number> => {
    const known = counted.get(req) ?? hit('anonymous', addressKey(address));
    counted.set(req, known);
    return known;
  };

  /** Counts a request for which nobody has been looked up yet. */
  const admitUnknown = async ({ rate }: Route, address: string): Promise<void> => {
    if (rate === 'ingestion') refuse(await hit('ingestion', addressKey(address)));
  };

  /**
   * Counts a request of a known caller: tokens and keys of an account share its count, public keys are anonymous. Ingestion has
   * been counted already.
   */
  const admit = async (route: Route, caller: Caller, req: IncomingMessage): Promise<void> => {
    if (route.rate === 'ingestion') return;
    const account = accountOf(caller);
    if (account !== null) refuse(await hit('authenticated', account));
    else if (isAnonymous(route)) refuse(await anonymous(req, caller.address));
    if (route.rate === 'webhookTest' && account !== null) refuse(await hit('webhookTest', account));
  };

  return { anonymous, admitUnknown, admit };
}

const NONE = Promise.resolve(0);

/** Whether requests of this route can be one too many: where credentials are looked at, those of an account are counted. */
export const isCounted = ({ auth }: Route): boolean => auth !== 'open' && auth !== 'guest';

/** The public API is what the anonymous limit counts, but for ingestion, and nothing else (completions 5). */
const isAnonymous = ({ path }: Route): boolean => path.startsWith(PUBLIC_API);

function accountOf(caller: Caller): string | null {
  if (caller.kind === 'nobody' || (caller.kind === 'key' && caller.type === 'public')) return null;
  return caller.userId;
}

function refuse(wait: number): void {
  if (wait > 0) throw throttled(wait);
}
