import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { bareHost } from '../../src/domain/webhooks/webhook-url.ts';
import { isAmong } from './addresses.ts';
import type { Target } from './target.ts';

/** Where this service is found: by people and programs, and on this machine, once it listens. */
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

/** No address in particular, by which a machine also finds itself. */
const UNSPECIFIED = ['0.0.0.0', '::'];

const isForAll = ({ address }: { readonly address: string }): boolean => isAmong(address, UNSPECIFIED);

const isLoopback = (address: string): boolean => ipaddr.process(address).range() === 'loopback';

/** What reaches a socket that is bound to this address. */
function addressesOf(address: string): readonly string[] {
  if (!isForAll({ address })) return [address, ...UNSPECIFIED];
  const interfaces = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  return [...UNSPECIFIED, ...interfaces.map((each) => each.address)];
}
