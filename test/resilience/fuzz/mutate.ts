import type { Random } from './random.ts';

type Mutation = (bytes: Buffer, random: Random, others: readonly Buffer[]) => Buffer;

const LARGEST = 200_000;

/** Lengths and counts on which a careless reader trips. */
const NUMBERS = ['00000000', 'ffffffff', '7fffffff', '80000000', 'fffffffe', '00000001', '0000ffff', 'ff000000'].map(
  (hex) => Buffer.from(hex, 'hex'),
);

const MARKS = [
  '\r\n',
  '\r\n\r\n',
  '--',
  '\0',
  '"',
  '\\',
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '<',
  '>',
  '&',
  '%',
  ';',
  '\ud83d\ude00',
  '-0',
  '1e999',
];

const slice = (bytes: Buffer, { below }: Random): readonly [number, number] => {
  const start = below(bytes.length + 1);
  return [start, Math.min(bytes.length, start + 1 + below(64))];
};
const spliced = (bytes: Buffer, start: number, end: number, put: Uint8Array) =>
  Buffer.concat([bytes.subarray(0, start), put, bytes.subarray(end)]);

const MUTATIONS: readonly Mutation[] = [
  function flipBit(bytes, { below }) {
    const copy = Buffer.from(bytes);
    if (copy.length > 0) copy[below(copy.length)]! ^= 1 << below(8);
    return copy;
  },
  function setByte(bytes, { below }) {
    const copy = Buffer.from(bytes);
    if (copy.length > 0) copy[below(copy.length)] = below(256);
    return copy;
  },
  function cutOff(bytes, { below }) {
    return bytes.subarray(0, below(bytes.length + 1));
  },
  function remove(bytes, random) {
    return spliced(bytes, ...slice(bytes, random), Buffer.alloc(0));
  },
  function repeat(bytes, random) {
    const [start, end] = slice(bytes, random);
    return spliced(bytes, end, end, Buffer.concat(Array(1 + random.below(20)).fill(bytes.subarray(start, end))));
  },
  function insertMark(bytes, random) {
    const at = random.below(bytes.length + 1);
    return spliced(bytes, at, at, Buffer.from(random.pick(MARKS)));
  },
  function overwriteNumber(bytes, random) {
    const at = random.below(Math.max(1, bytes.length - 4));
    return spliced(bytes, at, at + 4, random.pick(NUMBERS));
  },
  function insertOther(bytes, random, others) {
    const other = random.pick(others);
    const at = random.below(bytes.length + 1);
    return spliced(bytes, at, at, other.subarray(...slice(other, random)));
  },
  function goOnAsOther(bytes, random, others) {
    const other = random.pick(others);
    return Buffer.concat([
      bytes.subarray(0, random.below(bytes.length + 1)),
      other.subarray(random.below(other.length + 1)),
    ]);
  },
];

/** The bytes with one to four changes; `others` are what parts are taken over from. */
export function mutated(bytes: Buffer, others: readonly Buffer[], random: Random): Buffer {
  let result = bytes;
  for (let left = 1 + random.below(4); left > 0; left--) result = random.pick(MUTATIONS)(result, random, others);
  return result.subarray(0, LARGEST);
}
