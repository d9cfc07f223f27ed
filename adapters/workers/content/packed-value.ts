import type { Packed } from '../../../src/ports/projects/content-work.ts';
import { LARGE_TEXT } from '../threads/large-text.ts';

/** The value as a text in shared memory, which is passed between threads without a copy. */
export const packValue = <Value>(value: Value): Packed<Value> => packText(JSON.stringify(value));

/** The same for a long value; null for another one, which is copied instead. */
export function packLong<Value>(value: Value): Packed<Value> | null {
  const text = JSON.stringify(value);
  return text.length < LARGE_TEXT ? null : packText(text);
}

function packText<Value>(text: string): Packed<Value> {
  const packed = new Uint8Array(new SharedArrayBuffer(Buffer.byteLength(text)));
  bufferOf(packed).write(text);
  return { packed };
}

export const unpackValue = <Value>({ packed }: Packed<Value>): Value =>
  JSON.parse(bufferOf(packed).toString()) as Value;

export const isPacked = (value: unknown): value is Packed<unknown> =>
  typeof value === 'object' && value !== null && 'packed' in value;

const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
