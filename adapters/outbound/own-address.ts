import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../../src/domain/webhooks/webhook-url.ts';
import { isAmong } from './addresses.ts';
import type { Target } from './target.ts';

/** The addresses of this service: the public one, and on this host, once it listens. */
export type Served = {
  readonly publicUrl: string;
  readonly listening: { readonly address: string; readonly port: number } | null;
};

/** Whether a target is this service itself: it would then be its own receiver, and each event could cause the next. */
export function isOwnAddress({ url, host, addresses }: Target, { publicUrl, listening }: Served): boolean {
  const known = URL.parse(publicUrl);
  if (known && bareHost(known.hostname) === host && portOf(known) === portOf(url)) return true;
  if (listening === null || listening.port !== portOf(url)) return false;
  const local = addressesOf(listening.address);
  return addresses.some((address) => isAmong(address, local) || (isForAll(listening) && isLoopback(address)));
}

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

/** The unspecified address, which also reaches this host. */
const UNSPECIFIED = ['0.0.0.0', '::'];

const isForAll = ({ address }: { readonly address: string }): boolean => isAmong(address, UNSPECIFIED);

const isLoopback = (address: string): boolean => ipaddr.process(address).range() === 'loopback';

/** Addresses that reach a socket bound to this address. */
function addressesOf(address: string): readonly string[] {
  if (!isForAll({ address })) return [address, ...UNSPECIFIED];
  const interfaces = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [...UNSPECIFIED, ...interfaces.map((each) => each.address)];
}
