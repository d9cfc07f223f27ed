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

/** The response of a receiver to a delivery, if any. */
export type Behaviour = (response: ServerResponse, received: Received) => void;

/** One address of the receiver. */
export type Hook = {
  readonly url: string;
  /** What came to it, in order. */
  readonly received: readonly Received[];
  /** How it answers from now on. */
  answer(behaviour: Behaviour): void;
};

/** A receiver of webhooks on this machine, with as many addresses as there are tests that need one. */
export type Receiver = {
  /** A new address, which accepts deliveries unless configured otherwise. */
  hook(behaviour?: Behaviour): Hook;
  /** What came to all of them, in order. */
  readonly received: readonly Received[];
  stop(): Promise<void>;
};

/** Answers with this status and body. */
export const respondsWith =
  (status: number, body: string | Uint8Array = '', headers: Readonly<Record<string, string>> = {}): Behaviour =>
  (response) =>
    response.writeHead(status, headers).end(body);

export async function startReceiver(): Promise<Receiver> {
  const server = await startLocalServer();
  const received: Received[] = [];
  const behaviours = new Map<string, Behaviour>();
  server.answerWith(async (request, response) => {
    const delivery = await read(request);
    received.push(delivery);
    (behaviours.get(delivery.path) ?? respondsWith(404))(response, delivery);
  });
  return {
    received,
    hook(behaviour = respondsWith(200, 'ok')) {
      const path = `/hooks/${randomUUID()}?of=tests`;
      behaviours.set(path, behaviour);
      return {
        url: server.url + path,
        get received() {
          return received.filter((delivery) => delivery.path === path);
        },
        answer: (other) => void behaviours.set(path, other),
      };
    },
    stop: server.stop,
  };
}

/** Whether this secret signed it, verified as the specification describes. */
export function isSignedWith(secret: string, { headers, body }: Received): boolean {
  const digest = createHmac('sha256', secret).update(`${headers['x-service-timestamp']}.`).update(body).digest('hex');
  return headers['x-service-signature'] === `sha256=${digest}`;
}

async function read(request: IncomingMessage): Promise<Received> {
  const { method = '', url: path = '', headers } = request;
  return { method, path, headers, body: Buffer.concat(await request.toArray()) };
}
