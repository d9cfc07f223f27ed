import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { addAbortSignal } from 'node:stream';
import { type DeliveryError, type Outcome, RESPONSE_BYTES } from '../../src/domain/webhooks/delivery.ts';
import type { OutboundRequest } from '../../src/ports/webhooks/outbound.ts';
import { arrival } from './failure.ts';

/** One more than is stored, to detect that there was more. */
const LONGEST_BODY = RESPONSE_BYTES + 1;
/** Of all header fields together, in bytes. */
const LONGEST_HEADERS = 16 * 1024;
/** Of the whole response, in bytes: interim responses and chunk extensions have no limit of their own. */
const LONGEST_ANSWER = 256 * 1024;

export type Answer = Pick<Outcome, 'statusCode' | 'headers' | 'body' | 'error'>;

/**
 * Sends the request over this connection, and reads the response: at most 1,025 bytes of the body, unchanged. Errors after the
 * status do not change the result: a `404` with a truncated body is a `404`. Throws `DeliveryFailure` without a status.
 */
export async function exchange(
  connection: Socket,
  url: URL,
  { headers, body }: OutboundRequest,
  signal: AbortSignal,
): Promise<Answer> {
  const bytes = Buffer.from(body);
  const request = httpRequest({
    method: 'POST',
    path: url.pathname + url.search,
    headers: { Host: url.host, ...headers, 'Content-Length': bytes.length },
    // Without an agent the connection is not reused, and proxy variables are ignored.
    createConnection: () => connection,
    maxHeaderSize: LONGEST_HEADERS,
  });
  request.end(bytes);
  connection.on('data', () => connection.bytesRead > LONGEST_ANSWER && connection.destroy());
  const [response] = await arrival<[IncomingMessage]>(request, 'response', { signal, reason: 'reset' });
  const { statusCode = 0 } = response;
  const read = await readFirst(response, signal);
  const isSuccess = statusCode >= 200 && statusCode < 300;
  return {
    statusCode,
    headers: fieldsOf(response),
    body: read.body,
    error: isSuccess ? read.error : `http_${statusCode}`,
  };
}

/** Of `rawHeaders`, which alternate: the object of Node's headers leaves out what it takes for a repetition. */
const fieldsOf = ({ rawHeaders }: IncomingMessage): Answer['headers'] =>
  Array.from({ length: rawHeaders.length / 2 }, (_, at) => [rawHeaders[2 * at]!, rawHeaders[2 * at + 1]!] as const);

async function readFirst(response: IncomingMessage, signal: AbortSignal): Promise<Pick<Answer, 'body' | 'error'>> {
  const chunks: Buffer[] = [];
  let length = 0;
  let error: DeliveryError | null = null;
  try {
    for await (const chunk of addAbortSignal(signal, response)) {
      chunks.push(chunk);
      length += chunk.length;
      // Leaving the loop destroys the connection.
      if (length >= LONGEST_BODY) break;
    }
  } catch {
    error = signal.aborted ? 'timeout' : 'reset';
  }
  return { body: Buffer.concat(chunks, Math.min(length, LONGEST_BODY)), error };
}
