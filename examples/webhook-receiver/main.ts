// Receives the webhooks of a Waymark service, checks their signature and prints each event once.
//
//   WEBHOOK_SECRET=whsec_… PORT=8090 node webhook-receiver/main.ts

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { verifyWebhook } from 'waymark/client';

/** In bytes; events are much smaller. */
const LARGEST_BODY = 65_536;

/** How many delivery ids are remembered. */
const MOST_DELIVERIES = 10_000;

const { WEBHOOK_SECRET: secret = '', PORT = '8090', HOST = '127.0.0.1' } = process.env;
if (secret === '') {
  console.error('Set WEBHOOK_SECRET to the secret that was returned when the webhook was created.');
  process.exit(1);
}

/** The deliveries that were handled: a copy of a genuine request must have no second effect. */
const handled = new Set<string>();

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method !== 'POST') return respond(response, 405);
  const body = await bodyOf(request);
  if (body === null) return respond(response, 413);
  if (!verifyWebhook(body, request.headers, secret)) return respond(response, 401);
  const { id, event, data } = JSON.parse(body.toString());
  if (!handled.has(id)) {
    remember(id);
    console.log(`${event} ${JSON.stringify(data)}`);
  }
  respond(response, 204);
}

function remember(id: string): void {
  handled.add(id);
  for (const oldest of handled) {
    if (handled.size <= MOST_DELIVERIES) break;
    handled.delete(oldest);
  }
}

/** The body as it was sent; null if it is too large. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > LARGEST_BODY) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function respond(response: ServerResponse, status: number): void {
  response.writeHead(status, status === 413 ? { connection: 'close' } : {}).end();
}

const server = createServer((request, response) => {
  receive(request, response).catch((error: unknown) => {
    console.error(error);
    if (!response.headersSent) respond(response, 500);
  });
});
server.listen(Number(PORT), HOST, () => {
  console.log(`Receiving webhooks at http://${HOST}:${(server.address() as AddressInfo).port}/`);
});
