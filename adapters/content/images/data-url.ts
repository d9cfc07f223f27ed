/** Base64 as browsers take it: without white space, and with its padding or without. */
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

export const isDataUrl = (address: string): boolean => /^\s*data:/i.test(address);

/**
 * The bytes of a data URL (RFC 2397), whatever type it names; null for one that browsers do not read. As in any address, tabs and line
 * ends do not count, and a fragment is not part of the data.
 */
export function dataUrlBytes(address: string): Uint8Array | null {
  const [, head = '', data] = /^data:([^,]*),(.*)$/is.exec(plainAddress(address)) ?? [];
  if (data === undefined) return null;
  const decoded = percentDecoded(data);
  if (!/;\s*base64\s*$/i.test(head)) return decoded;
  const base64 = decoded.toString('latin1').replace(/\s+/g, '');
  const padding = base64.indexOf('=');
  const digits = padding < 0 ? base64.length : padding;
  return BASE64.test(base64) && digits % 4 !== 1 ? Buffer.from(base64, 'base64') : null;
}

function plainAddress(address: string): string {
  const end = address.indexOf('#');
  return (end < 0 ? address : address.slice(0, end)).replace(/[\t\n\r]+/g, '').trim();
}

function percentDecoded(text: string): Buffer {
  const bytes = Buffer.from(text);
  if (!text.includes('%')) return bytes;
  const decoded = bytes
    .toString('latin1')
    .replace(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)));
  return Buffer.from(decoded, 'latin1');
}
