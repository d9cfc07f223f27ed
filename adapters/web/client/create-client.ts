import { CLOCK } from './clock.ts';
import { operations } from './operations.ts';
import type { Paths } from './paths.ts';
import { authorized } from './request.ts';
import { RETRIES, type Retries, type Send, sender } from './send.ts';
import { type OnTokens, session } from './session.ts';
import { checkTimeout, usualTimeout } from './time-limit.ts';
import type { Client, Tokens } from './types.ts';

export type ClientOptions = {
  /** The address of the service, such as `https://maps.example`. */
  readonly url: string;
  /** For programs. It is sent with every request, instead of tokens. */
  readonly apiKey?: string;
  /** Of a session that was opened before. */
  readonly tokens?: Tokens | null;
  /** To store the tokens: called with new ones after each refresh, and with null when the session has ended. */
  readonly onTokens?: OnTokens;
  /** By default requests are sent again at most 3 times, after at most 60 seconds each. */
  readonly retries?: Partial<Retries>;
  /** Seconds until a try fails that has no complete response: by default 30 of a GET, 120 of anything else. `Infinity` for no limit. */
  readonly timeout?: number;
  /** Sends the requests instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
};

const always = (seconds: number) => (): number => seconds;

/** A client of the service at that address. It sends nothing by itself. */
export function createClient<P = Paths>(options: ClientOptions): Client<P> {
  const { url, apiKey, tokens = null, onTokens = () => {}, retries } = options;
  const timeout = options.timeout === undefined ? usualTimeout : always(checkTimeout(options.timeout));
  const send = sender({
    fetch: options.fetch ?? globalThis.fetch,
    retries: { ...RETRIES, ...retries },
    timeout,
    clock: CLOCK,
  });
  const { setTokens, ...current } = session({ url, send, tokens, onTokens });
  const authorizedSend: Send = (call) => (apiKey === undefined ? current.send(call) : send(authorized(call, apiKey)));
  return { ...operations<P>(url, authorizedSend), setTokens };
}
