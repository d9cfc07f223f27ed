import { createHmac, randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { startLocalServer } from './local-server.ts';

/** A delivery as it came. */
export type Received = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** How a receiver answers a delivery; it may also not. */
export type Manner = (response: ServerResponse, received: Received) => void;

/** One address of the receiver. */
export type Hook = {
  readonly url: string;
  /** What came to it, in order. */
  readonly received: readonly Received[];
  /** How it answers from now on. */
  answer(manner: Manner): void;
};

/** A receiver of webhooks on this machine, with as many addresses as there are tests that need one. */
export type Receiver = {
  /** A new address, which accepts what comes where it is not told otherwise. */
  hook(manner?: Manner): Hook;
  /** What came to all of them, in order. */
  readonly received: readonly Received[];
  stop(): Promise<void>;
};

/** Answers with this status and body. */
export const answers =
  (status: number, body: string | Uint8Array = '', headers: Readonly<Record<string, string>> = {}): Manner =>
  (response) =>
    response.writeHead(status, headers).end(body);

export async function startReceiver(): Promise<Receiver> {
  const server = await startLocalServer();
  const received: Received[] = [];
  const manners = new Map<string, Manner>();
  server.answerWith(async (request, response) => {
    const delivery = await read(request);
    received.push(delivery);
    (manners.get(delivery.path) ?? answers(404))(response, delivery);
  });
  return {
    received,
    hook(manner = answers(200, 'ok')) {
      const path = `/hooks/${randomUUID()}?of=tests`;
      manners.set(path, manner);
      return {
        url: server.url + path,
        get received() {
          return received.filter((delivery) => delivery.path === path);
        },
        answer: (other) => void manners.set(path, other),
      };
    },
    stop: server.stop,
  };
}

/** Whether this secret signed it, as the specification tells receivers to work it out. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const digest = createHmac('sha256', secret).update(`${headers['x-service-timestamp']}.`).update(body).digest('hex');
  return headers['x-service-signature'] === `sha256=${digest}`;
}

async function read(request: IncomingMessage): Promise<Received> {
  const { method = '', url: path = '', headers } = request;
  return { method, path, headers, body: Buffer.concat(await request.toArray()) };
}
