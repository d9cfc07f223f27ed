const GROUPS = 8;
const NETWORK_GROUPS = 4;

/**
 * The key under which a client's address is counted: an IPv6 client has a whole /64, an IPv4 client one address.
 * Takes an address in its canonical text (RFC 5952), one that is mapped into IPv6 as the IPv4 address; or '' for none.
 */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address;
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array(GROUPS - head.length - tail.length).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, NETWORK_GROUPS).join(':')}::/64`;
}
