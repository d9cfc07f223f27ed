import { request as httpRequest } from 'node:http';
import type { HeavyRequest } from './heavy-request.ts';
import type { Statuses, Target } from './sender.ts';

/** The response to a request: its status, or the code of the error without one, and how many bytes its body had. */
export type Received = { readonly status: number | string; readonly bytes: number };

/** Sends a request on a connection of its own. */
export function sendHeavy({ url, world }: Target, heavy: HeavyRequest): Promise<Received> {
  const { method, path, headers = {}, body = '', isAnonymous, from } = heavy;
  const bytes = Buffer.from(body as string);
  const all = {
    ...(from && { 'x-forwarded-for': from }),
    ...headers,
    'content-length': String(bytes.length),
    ...(!isAnonymous && { authorization: `Bearer ${world.token}` }),
  };
  return new Promise((resolve) => {
    const fail = ({ code = 'broken off' }: NodeJS.ErrnoException) => resolve({ status: code, bytes: 0 });
    httpRequest(url + path, { method, headers: all, agent: false, ...(from && { localAddress: from }) }, (response) => {
      let received = 0;
      response.on('data', (chunk: Buffer) => {
        received += chunk.length;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes: received }));
      response.on('error', fail);
    })
      .on('error', fail)
      .end(bytes);
  });
}

/** The statuses of requests that are sent one after the other, on so many connections at a time. */
export async function sendAll(target: Target, requests: readonly HeavyRequest[], atOnce: number): Promise<Statuses> {
  const statuses: (number | string)[] = [];
  const left = requests.values();
  const one = async () => {
    for (const request of left) statuses.push((await sendHeavy(target, request)).status);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return statuses;
}
