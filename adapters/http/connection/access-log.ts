import type { RequestListener } from 'node:http';
import type { AddressOf } from '../rates/client-address.ts';

/** A request that has ended. */
export type AccessEntry = {
  readonly method: string;
  /** Without its query, which may have secrets. */
  readonly path: string;
  readonly status: number;
  /** From the end of the request's headers to the end of the response. */
  readonly milliseconds: number;
  readonly address: string;
  /** The `X-Request-Id` of the response; null for a published map that is served from memory. */
  readonly request_id: string | null;
  /** The trace of the `traceparent` header (W3C Trace Context, 3.2); null without a valid one. */
  readonly trace_id: string | null;
  /** Whether the connection ended before the response did. */
  readonly aborted: boolean;
};

export type AccessNeeds = {
  readonly write: (entry: AccessEntry) => void;
  readonly addressOf: AddressOf;
};

/** The same listener, which writes an entry when a response ends. */
export function withAccessLog(listener: RequestListener, { write, addressOf }: AccessNeeds): RequestListener {
  return (req, res) => {
    const began = performance.now();
    // Of a connection that has ended, the address is no longer known.
    const address = addressOf(req);
    res.once('close', () =>
      write({
        method: req.method ?? '',
        path: req.url?.split('?')[0] ?? '',
        status: res.statusCode,
        milliseconds: Math.round(performance.now() - began),
        address,
        request_id: String(res.getHeader('x-request-id') ?? '') || null,
        trace_id: traceOf(req.headers.traceparent),
        aborted: !res.writableFinished,
      }),
    );
    listener(req, res);
  };
}

const TRACE_PARENT = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;

const traceOf = (header: string | string[] | undefined): string | null =>
  (typeof header === 'string' && TRACE_PARENT.exec(header)?.[1]) || null;
