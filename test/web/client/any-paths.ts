import { type ClientOptions, createClient } from '../../../adapters/web/client/create-client.ts';
import type { Client, Method } from '../../../adapters/web/client/types.ts';
import type { Body } from '../../support/client.ts';

type Values = Readonly<Record<string, unknown>>;
type Init = {
  readonly params?: { readonly path?: Values; readonly query?: Values };
  readonly body?: unknown;
  readonly ifMatch?: string | number;
  readonly idempotencyKey?: string;
};

/** Every operation with any parameters, for tests of what the client does; its types are tested with the built one. */
export type AnyPaths = Readonly<Record<string, Readonly<Record<Method, { readonly init: Init; readonly data: Body }>>>>;

export type AnyClient = Client<AnyPaths>;

export const anyClient = (options: ClientOptions): AnyClient => createClient<AnyPaths>(options);

/** The global `fetch`, and what it was called with: method and path. */
export function recordedFetch() {
  const requests: string[] = [];
  const recorded: typeof fetch = (input, init) => {
    requests.push(`${init?.method} ${new URL(String(input)).pathname}`);
    return fetch(input, init);
  };
  return { requests, fetch: recorded };
}
