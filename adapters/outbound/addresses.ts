import ipaddr from 'ipaddr.js';
import { isPublicAddress, unmapped } from '../../src/domain/shared/ip.ts';

/** Whether the text of an address (`net.isIP`) is public. */
export const isPublic = (address: string): boolean => isPublicAddress(bytesOf(address));

/** Whether the address is one of these, in any spelling, mapped into IPv6 or not. */
export function isAmong(address: string, addresses: readonly string[]): boolean {
  const key = keyOf(address);
  return addresses.some((other) => keyOf(other) === key);
}

const keyOf = (address: string) => unmapped(bytesOf(address)).join('.');

const bytesOf = (address: string) => ipaddr.parse(address).toByteArray();
