import http, { type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';
import type { Client, ClientOptions } from 'minio';
import { unavailable } from '../../src/domain/shared/errors.ts';
import { deadline } from '../deadline.ts';
import type { S3Location } from './s3-url.ts';

/** A call to the server, which may be repeated, so it must be idempotent. */
type Work<T> = (client: Client) => Promise<T>;

export interface S3Calls {
  /**
   * The result of the call, or `DomainError('unavailable')` when it is not done within `limitMs`, the server cannot be
   * reached, or it reports a server error. Another error of the server is a plain `Error` with its code.
   */
  call<T>(limitMs: number, work: Work<T>): Promise<T>;
  /** Closes the connections. */
  close(): void;
}

// Idle connections are closed before the servers do it (5 s and more): a request on a connection that is being closed is lost.
const CONNECTIONS = { keepAlive: true, timeout: 4_000, maxSockets: 64 };
const TROUBLE: ReadonlySet<unknown> = new Set(['QuotaExceeded', 'XMinioAdminBucketQuotaExceeded', 'XMinioStorageFull']);

export function s3Calls(location: S3Location): S3Calls {
  const agent = location.useSSL ? new https.Agent(CONNECTIONS) : new http.Agent(CONNECTIONS);
  return {
    async call(limitMs, work) {
      // The client takes 37 MB of memory: it is loaded only for S3.
      const { Client, S3Error } = await import('minio');
      const transport = limitedTransport(location.useSSL, deadline(limitMs));
      // Its own retry prints to the console.
      const client = new Client({
        ...location,
        transport,
        transportAgent: agent,
        retryOptions: { disableRetry: true },
      });
      try {
        return await work(client).catch((error: unknown) => (isReset(error) ? work(client) : Promise.reject(error)));
      } catch (error) {
        if (error instanceof TypeError) throw error;
        if (!(error instanceof S3Error) || TROUBLE.has(error.code))
          throw unavailable('The file store does not respond.', error);
        throw new Error(`The object store refuses: ${error.code} ${error.message}`, { cause: error });
      }
    },
    close: () => agent.destroy(),
  };
}

/** The transport of the client: every request ends with the signal (the client itself has no timeout), and on 5xx. */
function limitedTransport(useSSL: boolean, signal: AbortSignal): NonNullable<ClientOptions['transport']> {
  const send = useSSL ? https.request : http.request;
  const request = (options: RequestOptions, answer: (response: IncomingMessage) => void) => {
    const sent = send({ ...options, signal }, (response) => {
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
