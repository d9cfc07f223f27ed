import { items, pages } from './pages.ts';
import { resultOf } from './read-response.ts';
import { callOf, type Init } from './request.ts';
import type { Send } from './send.ts';
import type { Client, Method } from './types.ts';

/** The methods of a client of the service at that address, whose requests are sent by `send`. */
export function operations<P>(url: string, send: Send): Omit<Client<P>, 'setTokens'> {
  const method = (name: Method) => async (path: string, init?: Init) => {
    const call = callOf(url, name, path, init);
    return resultOf(call, await send(call));
  };
  const GET = method('GET');
  const methods = {
    GET,
    POST: method('POST'),
    PUT: method('PUT'),
    PATCH: method('PATCH'),
    DELETE: method('DELETE'),
    pages: (path: string, init?: Init) => pages(GET, path, init),
    all: (path: string, init?: Init) => items(GET, path, init),
  };
  return methods as unknown as Omit<Client<P>, 'setTokens'>;
}
