import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from '../../../src/domain/shared/address.ts';
import type { ErrorKind } from '../../../src/domain/shared/errors.ts';
import { type AddressOf, isTrustedPeer } from '../rates/client-address.ts';
import type { Site } from '../shared/site.ts';
import type { ConnectionLimits } from './connection-limits.ts';
import { drainingEnds } from './drain.ts';
import { awaitContinue } from './expectation.ts';
import { closesIdle } from './idle-connections.ts';
import { plainError, rawError } from './plain-error.ts';

type ConnectionNeeds = {
  readonly site: Site;
  readonly addressOf: AddressOf;
  readonly limits: ConnectionLimits;
  readonly listener: RequestListener;
  /** While true, each response is the last one of its connection. */
  readonly isStopping: () => boolean;
};

/**
 * A server in front of the listener that itself responds to invalid or slow requests, to those without a single host, and to
 * unknown expectations; with errors in the service's shape. `100 Continue` is left to the code that reads the body
 * (`continueBody`).
 */
export function connectionServer({ site, addressOf, limits, listener, isStopping }: ConnectionNeeds): Server {
  const drainAtEnd = drainingEnds(addressOf, limits);
  const responses = new WeakMap<Socket, ServerResponse>();

  const refuse = (res: ServerResponse, kind: ErrorKind, detail: string) => {
    const { status, headers, body } = plainError(site, kind, detail);
    res.statusCode = status;
    for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
    res.end(body);
  };
  const prepare: RequestListener = (req, res) => {
    responses.set(req.socket, res);
    if (isStopping()) res.shouldKeepAlive = false;
    noteRequest(req, res);
    drainAtEnd(req, res);
  };
  const accept: RequestListener = (req, res) => {
    prepare(req, res);
    if (namesOneHost(req)) return listener(req, res);
    refuse(res, 'bad_request', 'A request must have exactly one Host header.');
  };

  const server = createServer(
    {
      headersTimeout: limits.headersMilliseconds,
      keepAliveTimeout: limits.keepAliveMilliseconds,
      requestTimeout: limits.longMilliseconds,
      connectionsCheckingInterval: limits.checkMilliseconds,
      // Checked here: Node would respond without a body.
      requireHostHeader: false,
    },
    accept,
  );
  const noteRequest = closesIdle(server, untrustedKey(addressOf), limits);
  server.on('checkContinue', (req, res) => {
    awaitContinue(req, res);
    accept(req, res);
  });
  server.on('checkExpectation', (req, res) => {
    prepare(req, res);
    refuse(res, 'expectation_failed', 'The only supported expectation is 100-continue.');
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    const response = responses.get(socket);
    const isResponding = response?.headersSent && !response.writableFinished;
    if (error.code === 'ECONNRESET' || !socket.writable || isResponding) return void socket.destroy();
    const [kind, detail] = CLIENT_ERRORS[error.code ?? ''] ?? NO_REQUEST;
    leaveWith(socket, rawError(site, kind, detail), limits.lingerMilliseconds);
  });
  return server;
}

/** The key by which an address is counted; null where it is a trusted proxy, whose connections are those of many. */
const untrustedKey = (addressOf: AddressOf) => (socket: Socket) =>
  isTrustedPeer(addressOf, socket) ? null : addressKey(addressOf({ socket, headers: {} } as IncomingMessage));

const NO_REQUEST = ['bad_request', 'The request is not valid HTTP.'] as const;
const CLIENT_ERRORS: Readonly<Record<string, readonly [ErrorKind, string]>> = {
  HPE_HEADER_OVERFLOW: ['headers_too_large', 'The headers of the request are too large.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['too_large', 'The extensions of a chunk are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['too_slow', 'The request took too long to arrive.'],
};

/** HTTP/1.1 requires exactly one (RFC 9112, 3.2); with two, a proxy and this service could use different ones. */
function namesOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Sends the last response of a connection, and gives the client some time to read it, while it may still be sending. */
function leaveWith(socket: Socket, text: string, milliseconds: number): void {
  const timer = setTimeout(() => socket.destroy(), milliseconds);
  socket.on('error', () => socket.destroy());
  socket.on('close', () => clearTimeout(timer));
  socket.on('end', () => socket.destroySoon());
  socket.end(text);
  socket.resume();
}
