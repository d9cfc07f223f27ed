/** A range of addresses: the first 32 bits, and the length of the prefix. */
type Block = readonly [head: number, bits: number];

/** The non-public ranges of IPv4 (RFC 6890 and its registry), and the metadata address of a cloud. */
const SPECIAL_IPV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24'],
  ...['224.0.0.0/4', '240.0.0.0/4', '168.63.129.16/32'],
].map(ipv4Block);

/** 2000::/3: the only part of IPv6 that is assigned for global use. NAT64, compatible and local addresses are outside. */
const GLOBAL_IPV6: Block = [0x2000_0000, 3];

/** Tunnels and assignments of protocols (2001::/23), documentation, 6to4, and documentation again. */
const SPECIAL_IPV6: readonly Block[] = [
  [0x2001_0000, 23],
  [0x2001_0db8, 32],
  [0x2002_0000, 16],
  [0x3fff_0000, 20],
];

/** ::ffff:0:0/96: an IPv4 address mapped into IPv6 (RFC 4291, 2.5.5.2). */
const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff];

/** Whether an address of 4 or 16 bytes is public. A mapped one counts as the IPv4 address. */
export function isPublicAddress(address: readonly number[]): boolean {
  const bytes = unmapped(address);
  const head = headOf(bytes);
  if (bytes.length === 4) return !SPECIAL_IPV4.some((block) => isWithin(head, block));
  return bytes.length === 16 && isWithin(head, GLOBAL_IPV6) && !SPECIAL_IPV6.some((block) => isWithin(head, block));
}

/** The four bytes of an IPv4 address that is mapped into IPv6; any other address unchanged. */
export function unmapped(bytes: readonly number[]): readonly number[] {
  return bytes.length === 16 && MAPPED.every((byte, at) => bytes[at] === byte) ? bytes.slice(MAPPED.length) : bytes;
}

function isWithin(head: number, [start, bits]: Block): boolean {
  return head >>> (32 - bits) === start >>> (32 - bits);
}

function headOf(bytes: readonly number[]): number {
  return bytes.slice(0, 4).reduce((head, byte) => head * 256 + byte, 0);
}

function ipv4Block(text: string): Block {
  const [address = '', bits] = text.split('/');
  return [headOf(address.split('.').map(Number)), Number(bits)];
}
