import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { ErrorKind } from '../../../src/domain/shared/errors.ts';
import { ERRORS } from '../responses/errors.ts';
import { defaultHeaders } from '../responses/headers.ts';
import type { Site } from '../shared/site.ts';

/** An error response without a request to route: in the same shape and with the same headers as all others. */
export function plainError(site: Site, kind: ErrorKind, detail: string) {
  const { status } = ERRORS[kind];
  const body = JSON.stringify({ detail, code: kind });
  const headers = {
    ...defaultHeaders(site),
    'x-request-id': randomUUID(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
  };
  return { status, headers, body };
}

/** The same as raw HTTP, for an invalid request; it closes the connection. */
export function rawError(site: Site, kind: ErrorKind, detail: string): string {
  const { status, headers, body } = plainError(site, kind, detail);
  const lines = Object.entries({ ...headers, date: new Date().toUTCString(), connection: 'close' });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${body}`;
}
