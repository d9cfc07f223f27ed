import { createHmac } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP = 30_000;

/** The code that an authenticator shows at a time in milliseconds since 1970: the arithmetic of RFC 6238, after its text. */
export function codeAt(secret: string, time: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP)));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = hash[19]! & 0xf;
  const number = hash.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** A code that is none of the step at that time, nor of those around it. */
export function wrongCodeAt(secret: string, time: number): string {
  const near = [-2, -1, 0, 1, 2].map((steps) => codeAt(secret, time + steps * STEP));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !near.includes(code))!;
}

/** Base32 (RFC 4648) without padding. */
function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
