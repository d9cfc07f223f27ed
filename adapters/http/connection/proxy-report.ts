import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, RequestListener } from 'node:http';
import { type AddressOf, isTrustedPeer } from '../rates/client-address.ts';

/** What a service sees of the proxy before it. `peer`: the address that the connection came from. */
export type ProxyReport = {
  /** Whether the request had X-Forwarded-For. */
  readonly isForwarded: boolean;
  /** Whether that is believed of the peer. */
  readonly isTrusted: boolean;
  readonly peer: string;
};

/** In a request that asks for the report, signed with the key of the service, and in the response to it. */
export const REPORT_HEADER = 'x-waymark-check';

/** What the key for it is derived for. */
export const REPORT_PURPOSE = 'waymark proxy report';

/** How old a request may be, in milliseconds; also by another clock. */
const LIFETIME = 300_000;

type Needs = {
  readonly key: Buffer;
  readonly now: () => number;
  readonly addressOf: AddressOf;
};

/** The header of a request at this time, in milliseconds since 1970. */
export const reportRequest = (key: Buffer, now: number): string => `${now}.${signature(key, String(now))}`;

/** The same listener, which also reports to holders of the service's key what it sees of the proxy. */
export function withProxyReport(listener: RequestListener, needs: Needs): RequestListener {
  return (req, res) => {
    const asked = req.headers[REPORT_HEADER];
    if (typeof asked === 'string' && isSigned(asked, needs)) res.setHeader(REPORT_HEADER, reportOn(req, needs));
    listener(req, res);
  };
}

/** The report in a response; null where there is none. */
export function readReport(header: string | null): ProxyReport | null {
  const [, forwarded, trusted, peer] = /^forwarded=([01]); trusted=([01]); peer=(\S*)$/.exec(header ?? '') ?? [];
  return peer === undefined ? null : { isForwarded: forwarded === '1', isTrusted: trusted === '1', peer };
}

function reportOn(req: IncomingMessage, { addressOf }: Needs): string {
  const { socket } = req;
  const peer = addressOf({ socket, headers: {} } as IncomingMessage);
  const isTrusted = isTrustedPeer(addressOf, socket);
  const isForwarded = req.headers['x-forwarded-for'] !== undefined;
  return `forwarded=${Number(isForwarded)}; trusted=${Number(isTrusted)}; peer=${peer}`;
}

function isSigned(text: string, { key, now }: Needs): boolean {
  const [time = '', given = ''] = text.split('.', 2);
  if (!/^\d{1,15}$/.test(time) || Math.abs(now() - Number(time)) > LIFETIME) return false;
  const [right, found] = [Buffer.from(signature(key, time)), Buffer.from(given)];
  return right.length === found.length && timingSafeEqual(right, found);
}

const signature = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(`${REPORT_HEADER} ${text}`).digest('base64url');
