import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { Body } from '../../support/client.ts';
import type { Random } from './random.ts';
import type { Samples } from './samples.ts';

/** What values are made by: the schemas that have names, and what fits a field of a certain name in the world of the moment. */
export type Making = { readonly schemas: Body; readonly samples: Samples; readonly random: Random };

const OPTIONAL = 0.2;
const DEEPEST = 7;

/** A value that the schema allows, and a sample of the world where one of the field knows. */
export function makeValue(schema: Body, making: Making, field = '', depth = 0): unknown {
  const { schemas, samples, random } = making;
  if (schema.$ref) return makeValue(schemas[schema.$ref.split('/').at(-1)], making, field, depth);
  const sample = samples[field];
  if (sample && random.happens(0.9)) return sample(random);
  if (schema.anyOf) return makeValue(random.pick(schema.anyOf), making, field, depth);
  if ('const' in schema) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  switch (random.pick([schema.type].flat())) {
    case 'object':
      return objectOf(schema, making, depth);
    case 'array':
      return listOf(schema, making, field, depth);
    case 'boolean':
      return random.happens(0.5);
    case 'integer':
      return Math.round(numberOf(schema, random));
    case 'number':
      return numberOf(schema, random);
    case 'null':
      return null;
    case 'string':
      return textOf(schema, random);
    default:
      return random.pick([null, 7, 'text', [1, 'two'], { three: 3 }]);
  }
}

function objectOf(schema: Body, making: Making, depth: number): object {
  const { properties = {}, required = [], additionalProperties } = schema;
  const { random } = making;
  const isChosen = (name: string) => required.includes(name) || (depth < DEEPEST && random.happens(OPTIONAL));
  const fields = Object.entries<Body>(properties).filter(
    ([name, { not }]) => !not && name !== '_delete' && isChosen(name),
  );
  const entries = fields.map(([name, value]) => [name, makeValue(value, making, name, depth + 1)]);
  if (additionalProperties && random.happens(0.7)) {
    entries.push([random.pick(['de', 'en', 'fr', 'pt-BR']), makeValue(additionalProperties, making, '', depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function listOf(schema: Body, making: Making, field: string, depth: number): unknown[] {
  const { items = {}, minItems = 0, maxItems = 3 } = schema;
  const length = Math.min(maxItems, minItems + making.random.below(depth < DEEPEST ? 3 : 1));
  return Array.from({ length }, () => makeValue(items, making, ITEM_FIELDS[field] ?? '', depth + 1));
}

/** What an item of a list is called. */
const ITEM_FIELDS: Readonly<Record<string, string>> = {
  tag_ids: 'tagId',
  projects: 'project',
  groups: 'group',
  members: 'member',
  order: 'levelId',
  allowed_domains: 'domain',
  enabledEvents: 'visitEvent',
};

function numberOf({ minimum = -1000, maximum = 1000, exclusiveMinimum }: Body, random: Random): number {
  if (random.happens(0.1)) return exclusiveMinimum === minimum ? maximum : random.pick([minimum, maximum]);
  const [low, high] = [Math.max(minimum, -1000), Math.min(maximum, 1000)];
  return low + (high - low) * (0.01 + 0.98 * random.next());
}

const pools = new Map<string, readonly string[]>();

/** Texts of a pattern, made once and chosen from. */
function textsOf(pattern: string): readonly string[] {
  const known = pools.get(pattern);
  if (known) return known;
  const made = fc.sample(fc.stringMatching(new RegExp(pattern)), { seed: 1, numRuns: 40 });
  pools.set(pattern, made);
  return made;
}

const TEXTS = [
  'Hall',
  'Übergang 7',
  'x',
  '漢字',
  '😀👩‍🔧',
  'a "b" \\ c',
  '<b>bold</b>',
  '7',
  'null',
  ' '.repeat(3),
  'e\u0301',
];

function textOf({ pattern, format, minLength = 0, maxLength = 255 }: Body, random: Random): string {
  if (format === 'date') return '2026-11-20';
  if (format === 'date-time') return random.pick(['2027-01-01T00:00:00Z', '2027-01-01T00:00:00.5+02:00']);
  if (format === 'uuid') return randomUUID();
  const texts = pattern && !pattern.includes('u0000') ? textsOf(pattern) : TEXTS;
  const fitting = texts.filter((text) => [...text].length >= minLength && [...text].length <= maxLength);
  return fitting.length > 0 ? random.pick(fitting) : 'x'.repeat(minLength);
}
