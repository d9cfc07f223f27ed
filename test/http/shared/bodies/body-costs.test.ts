import { expect } from 'chai';
import { parseJson } from '../../../../adapters/http/bodies/json.ts';

const MAX_VALUES = 1_000_000;

/** JSON of a list of these values, in turn, of so many bytes: as many as a body may have, and one text for the rest. */
function listOf(bytes: number, valueAt: (n: number) => string): string {
  const values: string[] = [];
  const most = MAX_VALUES / (1 + countOf(valueAt(0))) - 10;
  let size = 0;
  for (let n = 0; size < bytes && n < most; n++) {
    const value = valueAt(n);
    values.push(value);
    size += value.length + 1;
  }
  return `[${values.join(',')},"${'x'.repeat(Math.max(0, bytes - size))}"]`;
}

/** How many values there are in the value of a list. */
const countOf = (value: string): number => value.match(/[[{,]/g)?.length ?? 0;

const inField = (value: string): string => `{"customFields":{"a":${value}}}`;
const repeated = (bytes: number, text: string): string => text.repeat(Math.ceil(bytes / text.length));
const zeros = '0'.repeat(390);

type Bodies = Readonly<Record<string, (bytes: number) => string>>;

const PLAIN = (bytes: number) => inField(listOf(bytes, (n) => `"word ${n}"`));

const WORST: Bodies = {
  'zeros between two digits': (bytes) => inField(listOf(bytes, () => `0.1${zeros}1`)),
  'zeros behind a digit': (bytes) => inField(listOf(bytes, () => `0.1${zeros}`)),
  'zeros before a digit': (bytes) => inField(listOf(bytes, () => `0.${zeros.slice(0, 300)}1`)),
  'a number of that length': (bytes) => inField(`1${'0'.repeat(bytes)}`),
  'short numbers': (bytes) => inField(listOf(bytes, (n) => String(n % 10))),
  'numbers of 17 digits': (bytes) => inField(listOf(bytes, (n) => String(0.1 + n / 1e7))),
  'the smallest numbers': (bytes) => inField(listOf(bytes, () => '5e-324')),
  'an inexact number in each of many fields': (bytes) => listOf(bytes, () => `{"customFields":{"a":0.1${zeros}1}}`),
  'the name of the field': (bytes) => listOf(bytes, () => '{"customFields":{}}'),
  'the name of the field, of other values': (bytes) => listOf(bytes, () => '{"customFields" :1}'),
  'blanks behind the name of the field': (bytes) => `{"customFields"${' '.repeat(bytes)}:{}}`,
  'the name of the field in escapes': (bytes) => inField(`"${repeated(bytes, '\\u0063ustomFields\\":{')}"`),
  'names of members': (bytes) => inField(listOf(bytes, (n) => `{"name":${n},"other":"word"}`)),
  'quotation marks in a text': (bytes) => inField(`"${repeated(bytes, '\\"')}"`),
  'escaped characters': (bytes) => inField(`"${repeated(bytes, '\\u0000')}"`),
  'texts of no length': (bytes) => inField(listOf(bytes, () => '""')),
  'parts of the name': (bytes) => `{"a":"${repeated(bytes, 'Fields')}"}`,
};

const SIZES = { '16 KiB': 16_384, '1 MiB': 1_048_576, '32 MiB': 33_000_000 };

/** How much longer than plain text of that size. */
const MOST = 3;

describe('reading a JSON body takes at most three times as long as plain text', () => {
  for (const [size, bytes] of Object.entries(SIZES)) {
    const plain = Buffer.from(PLAIN(bytes));
    for (const [what, bodyOf] of Object.entries(WORST)) {
      it(`with ${what}, ${size}`, () => {
        const body = Buffer.from(bodyOf(bytes));
        let found = ratio(body, plain);
        // Again, as collecting garbage may have been counted for one of them.
        for (let tries = 2; tries > 0 && found > MOST; tries--) found = Math.min(found, ratio(body, plain));
        expect(found).to.be.at.most(MOST);
      });
    }
  }
});

/** How many times the processor time of reading the other, by turns in one run, so that what else the machine does slows both. */
function ratio(one: Buffer, other: Buffer): number {
  const taken = [0, 0];
  do {
    for (const [at, body] of [one, other].entries()) taken[at]! += processorTime(body);
  } while (Math.max(...taken) < 30_000);
  return taken[0]! / taken[1]!;
}

/** Of the process, in microseconds. */
function processorTime(body: Buffer): number {
  const before = process.cpuUsage();
  for (let rounds = Math.max(1, Math.floor(2_000_000 / body.length)); rounds > 0; rounds--)
    parseJson(body, { maxValues: MAX_VALUES, marksInexact: true });
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
