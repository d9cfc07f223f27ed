import { EXAMPLE_IDS } from '../../../../adapters/http/shared/examples.ts';
import type { Body } from '../../../support/client.ts';
import type { Ids } from '../../matrix/line.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g;

/** What differs each time that a service runs, and what stands for it in an example. */
const REPLACED: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/(127\.0\.0\.1|localhost):\d+/g, 'https://maps.example'],
  [/127\.0\.0\.1/g, '203.0.113.7'],
  [TIME, '2026-11-26T09:30:00.000Z'],
  [/"eyJ[\w-]+\.[\w-]+\.[\w-]+"/g, '"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl"'],
  [/sk_[0-9a-f]{64}/g, `sk_${'0123456789abcdef'.repeat(4)}`],
  [/sk_(?!0123)[0-9a-f]{8}/g, 'sk_01234567'],
  [/whsec_\w+/g, `whsec_${'a1b2c3d4'.repeat(6)}`],
  [/[\w.+-]+@[\w.-]+\.example/g, 'ada@people.example'],
];

/** How many objects of a list an example has, and how many other entries. */
const MOST_OBJECTS = 2;
const MOST_VALUES = 8;

/** A response as it is shown in the document: short, and the same each time. */
export function exampleOf(body: Body, ids: Ids): Body {
  const names = new Map(Object.entries(EXAMPLE_IDS).flatMap(([name, id]) => (ids[name] ? [[ids[name], id]] : [])));
  let others = 0;
  const nameOf = (id: string): string => {
    const known = names.get(id) ?? `0198a0b0-0000-7000-8000-${String(100 + ++others).padStart(12, '0')}`;
    names.set(id, known);
    return known;
  };
  let text = JSON.stringify(shortened(body)).replaceAll(UUID, nameOf);
  for (const [pattern, value] of REPLACED) text = text.replaceAll(pattern, value);
  return JSON.parse(text);
}

function shortened(value: Body): Body {
  if (Array.isArray(value)) {
    const isOfObjects = value.some((each) => typeof each === 'object' && each !== null && !Array.isArray(each));
    return value.slice(0, isOfObjects ? MOST_OBJECTS : MOST_VALUES).map(shortened);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}
