import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** The address of a request's client. */
export type AddressOf = (req: IncomingMessage) => string;

/** The keywords for ranges, as `proxy-addr` names them. */
const RANGES = new Map([
  ['loopback', ['loopback']],
  ['private', ['uniquelocal', 'linklocal']],
]);

/**
 * Whether the text is valid in TRUSTED_PROXIES: `loopback`, `private`, an address, or a CIDR. One that contains every address is not:
 * every client could then choose its address.
 */
export function isTrustedProxy(text: string): boolean {
  if (RANGES.has(text)) return true;
  // The library itself would accept `1` or `0x7f.1` as an address.
  if (isIP(text.replace(/\/.*$/, '')) === 0) return false;
  try {
    proxyAddr.compile(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address of a request's client: the peer, or, if that is a trusted proxy, the rightmost entry of X-Forwarded-For that is not
 * one. Each proxy appends its peer; entries further left are claims of that peer. An entry that is not an address is ignored, and
 * the proxy that wrote it counts. Canonical; empty if the connection is closed.
 */
export function clientAddress(trustedProxies: readonly string[]): AddressOf {
  if (trustedProxies.length === 0) return peerAddress;
  const isTrusted = proxyAddr.compile(trustedProxies.flatMap((text) => RANGES.get(text) ?? [text]));
  return (req) => {
    let client = peerAddress(req);
    const hops = String(req.headers['x-forwarded-for'] ?? '').split(',');
    for (let hop = hops.pop(); hop !== undefined && isTrusted(client, 0); hop = hops.pop()) {
      const address = canonical(withoutPort(hop.trim()));
      if (address === '') break;
      client = address;
    }
    return client;
  };
}

/** From a range for documentation (RFC 5737): no client has it. */
const EXAMPLE = '192.0.2.1';

/** Whether the peer of a connection is a trusted proxy, whose X-Forwarded-For is believed. */
export const isTrustedPeer = (addressOf: AddressOf, socket: IncomingMessage['socket']): boolean =>
  addressOf({ socket, headers: { 'x-forwarded-for': EXAMPLE } as object } as IncomingMessage) === EXAMPLE;

/** By connection: most have many requests. */
const peers = new WeakMap<object, string>();

function peerAddress({ socket }: IncomingMessage): string {
  const known = peers.get(socket);
  if (known !== undefined) return known;
  const address = canonical(socket.remoteAddress ?? '');
  if (address !== '') peers.set(socket, address);
  return address;
}

/** As RFC 5952 writes it, without a zone; an IPv4 address that is mapped into IPv6 as the IPv4 address. Empty for any other text. */
function canonical(text: string): string {
  if (isIPv4(text)) return text;
  if (isIP(text) === 0) return '';
  const address = ipaddr.IPv6.parse(text.replace(/%.*$/, ''));
  return (address.isIPv4MappedAddress() ? address.toIPv4Address() : address).toString();
}

/** Some proxies write the port as well: `192.0.2.1:4711`, `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  return /^\[(.*)\](?::\d+)?$/.exec(hop)?.[1] ?? hop.replace(/^([\d.]+):\d+$/, '$1');
}
