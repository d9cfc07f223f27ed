import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Client, ClientOptions, S3Error } from 'minio';
import { unavailable } from '../../src/domain/shared/errors.ts';
import type { StoreTls } from '../security/store-tls.ts';
import { deadline } from '../workers/deadline.ts';
import { type S3Action, S3Refusal } from './s3-actions.ts';
import type { S3Location } from './s3-url.ts';

/** A call to the server, which may be repeated, so it must be idempotent. */
type Work<T> = (client: Client) => Promise<T>;

export interface S3Calls {
  /**
   * The result of the call, which needs the right to this action; or `DomainError('unavailable')` when it is not done within `limitMs`,
   * the server cannot be reached, or it reports a server error. Another error of the server is an `S3Refusal`.
   */
  call<T>(limitMs: number, action: S3Action, work: Work<T>): Promise<T>;
  /** Closes the connections. */
  close(): void;
}

// Idle connections are closed before the servers do it (5 s and more): a request on a connection that is being closed is lost.
const CONNECTIONS = { keepAlive: true, timeout: 4_000, maxSockets: 64 };
const LAST_CHARACTER = 0x10ffff;
const TROUBLE: ReadonlySet<unknown> = new Set(['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded', 'XMinioStorageFull']);

/** `checksPayloads`: whether the store compares what arrives with its SHA-256, also with TLS. */
type CallOptions = { readonly checksPayloads?: boolean };

export function s3Calls({ tls, ...location }: S3Location, { checksPayloads = false }: CallOptions = {}): S3Calls {
  const agent = location.useSSL ? new https.Agent(CONNECTIONS) : new http.Agent(CONNECTIONS);
  return {
    async call(limitMs, action, work) {
      // The client takes 37 MB of memory: it is loaded only for S3.
      const { Client, S3Error: ServerError } = await import('minio');
      const transport = limitedTransport(location.useSSL ? tls : null, deadline(limitMs));
      // Its own retry prints to the console.
      const client = new Client({
        ...location,
        transport,
        transportAgent: agent,
        retryOptions: { disableRetry: true },
      });
      // By itself it signs the content only without TLS.
      if (checksPayloads) Object.assign(client, { enableSHA256: true });
      try {
        return await work(client).catch((error: unknown) => (isReset(error) ? work(client) : Promise.reject(error)));
      } catch (error) {
        if (error instanceof TypeError) throw error;
        if (!(error instanceof ServerError) || TROUBLE.has(error.code))
          throw unavailable('The file store does not respond.', error);
        throw new S3Refusal(action, decoded(error));
      }
    },
    close: () => agent.destroy(),
  };
}

/** The client leaves numeric character references in messages, such as `&#34;`. */
function decoded(error: S3Error): S3Error {
  // It parses a message of digits as a number.
  error.message = String(error.message).replace(/&#(x[0-9a-f]+|[0-9]+);/gi, (reference, number: string) => {
    const code = Number(number.replace(/^x/i, '0x'));
    return code <= LAST_CHARACTER ? String.fromCodePoint(code) : reference;
  });
  return error;
}

/** The transport of the client: every request ends with the signal (the client itself has no timeout), and on 5xx. */
function limitedTransport(tls: StoreTls | null, signal: AbortSignal): NonNullable<ClientOptions['transport']> {
  const send = tls ? https.request : http.request;
  const request = (options: RequestOptions, answer: (response: IncomingMessage) => void) => {
    const sent = send({ ...options, ...tls, signal }, (response) => {
      const status = response.statusCode ?? 0;
      if (status >= 500 || status === 429) sent.destroy(new Error(`The object store answered ${status}.`));
      else answer(response);
    });
    return sent;
  };
  return { request: request as typeof http.request };
}

/** A reused connection that the server closed while the request was sent. */
function isReset(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
}
