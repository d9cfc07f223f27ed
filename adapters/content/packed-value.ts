import type { Packed } from '../../src/ports/projects/content-work.ts';

/** The value as a text in memory that threads share: handed from one to another, it is not copied. */
export function packValue<Value>(value: Value): Packed<Value> {
  const text = JSON.stringify(value);
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
