import { fromBase64 } from '../../shared/base64.ts';

const PERCENT = 0x25;

/** The bytes of a `data:` URL (RFC 2397, base64 or percent-encoded), or null for another text. */
export function dataUrlBytes(text: string): Uint8Array | null {
  const match = /^data:[^,]*?(;base64)?,/i.exec(text);
  if (!match) return null;
  const data = text.slice(match[0].length);
  return match[1] ? base64Bytes(data) : percentBytes(data);
}

export const isDataUrl = (text: string): boolean => /^data:/i.test(text);

function base64Bytes(data: string): Uint8Array | null {
  try {
    return fromBase64(data.includes('%') ? decodeURIComponent(data) : data);
  } catch {
    return null;
  }
}

function percentBytes(data: string): Uint8Array | null {
  if (/%(?![0-9a-f]{2})/i.test(data)) return null;
  const text = data.toWellFormed();
  // In UTF-8 a code unit takes at most three bytes. Written in place: such a URL may have millions of them.
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const point = text.codePointAt(at)!;
    if (point === PERCENT) {
      bytes[length++] = hexDigit(text.charCodeAt(at + 1)) * 16 + hexDigit(text.charCodeAt(at + 2));
      at += 2;
    } else if (point < 0x80) {
      bytes[length++] = point;
    } else {
      for (const byte of utf8(point)) bytes[length++] = byte;
      if (point > 0xffff) at++;
    }
  }
  return bytes.slice(0, length);
}

/** The value of a hexadecimal digit: letters follow 0x40 or 0x60. */
const hexDigit = (code: number): number => (code & 0xf) + (code > 0x39 ? 9 : 0);

/** The UTF-8 of a code point beyond ASCII. */
function utf8(point: number): readonly number[] {
  const tail = (shift: number) => 0x80 | ((point >> shift) & 0x3f);
  if (point < 0x800) return [0xc0 | (point >> 6), tail(0)];
  if (point < 0x10000) return [0xe0 | (point >> 12), tail(6), tail(0)];
  return [0xf0 | (point >> 18), tail(12), tail(6), tail(0)];
}
