import { CLOCK } from './clock.ts';
import { items, pages } from './pages.ts';
import type { Paths } from './paths.ts';
import { resultOf } from './read-response.ts';
import { authorized, type Call, callOf, type Init } from './request.ts';
import { type Retries, sender } from './send.ts';
import { type OnTokens, session } from './session.ts';
import { checkTimeout } from './time-limit.ts';
import type { Client, Method, Tokens } from './types.ts';

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
  /** Seconds until a try fails that has no complete response, by default 30. `Infinity` for no limit. */
  readonly timeout?: number;
  /** Sends the requests instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
};

const RETRIES: Retries = { times: 3, longestWait: 60 };
const TIMEOUT = 30;

/** A client of the service at that address. It sends nothing by itself. */
export function createClient<P = Paths>(options: ClientOptions): Client<P> {
  const { url, apiKey, tokens = null, onTokens = () => {}, retries } = options;
  const send = sender({
    fetch: options.fetch ?? globalThis.fetch,
    retries: { ...RETRIES, ...retries },
    timeout: checkTimeout(options.timeout ?? TIMEOUT),
    clock: CLOCK,
  });
  const { setTokens, ...current } = session({ url, send, tokens, onTokens });
  const dispatch = (call: Call) => (apiKey === undefined ? current.send(call) : send(authorized(call, apiKey)));
  const method = (name: Method) => async (path: string, init?: Init) => {
    const call = callOf(url, name, path, init);
    return resultOf(call, await dispatch(call));
  };
  const GET = method('GET');
  const client = {
    GET,
    POST: method('POST'),
    PUT: method('PUT'),
    PATCH: method('PATCH'),
    DELETE: method('DELETE'),
    pages: (path: string, init?: Init) => pages(GET, path, init),
    all: (path: string, init?: Init) => items(GET, path, init),
    setTokens,
  };
  return client as unknown as Client<P>;
}
