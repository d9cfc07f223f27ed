import { randomUUID } from 'node:crypto';
import { GIF, PNG } from '../../content/images/pictures.ts';
import { HOSTILE_VALUES, MALFORMED } from '../../http/shared/bodies/hostile-json.ts';
import type { Body } from '../../support/client.ts';
import type { Random } from './random.ts';
import { samplesOf } from './samples.ts';
import { type Making, makeValue } from './values.ts';
import { ACTORS, type Actor, PLACES, type World } from './world.ts';

/** An operation of the document. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly Body[];
  readonly content: Readonly<Record<string, Body>>;
};

export type FuzzRequest = {
  readonly operation: Operation;
  readonly actor: Actor;
  readonly path: string;
  readonly body: string | Uint8Array | FormData | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

export function operationsOf(document: Body): readonly Operation[] {
  return Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
    Object.entries<Body>(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      parameters,
      content: Object.fromEntries(
        Object.entries<Body>(requestBody?.content ?? {}).map(([type, { schema }]) => [type, schema]),
      ),
    })),
  );
}

/** Who asks how often. */
const WEIGHTS: Readonly<Record<Actor, number>> = {
  owner: 60,
  'write key': 14,
  'read key': 7,
  'public key': 3,
  outsider: 8,
  nobody: 8,
};
const CROWD = ACTORS.flatMap((actor) => Array<Actor>(WEIGHTS[actor]).fill(actor));

const STRANGE_PARTS = [
  'nonsense',
  '%00',
  '..%2f..%2fx',
  'constructor',
  '__proto__',
  '%F0%9F%98%80',
  'x'.repeat(300),
  '-1',
];

/** A request to the operation, valid more often than not. */
export function requestTo(operation: Operation, world: World, schemas: Body, random: Random): FuzzRequest {
  const making: Making = { schemas, samples: samplesOf(world), random };
  const part = (_: string, name: string) => {
    if (random.happens(0.05)) return random.pick([randomUUID(), ...STRANGE_PARTS]);
    return String(making.samples[name]?.(random) ?? random.pick(['logo.svg', randomUUID()]));
  };
  const path = operation.path.replaceAll(/\{(\w+)\}/g, part) + queryOf(operation, making);
  return { operation, actor: random.pick(CROWD), path, ...bodyOf(operation, making) };
}

function queryOf({ parameters }: Operation, making: Making): string {
  const { random } = making;
  const query = new URLSearchParams();
  for (const parameter of parameters.filter((each) => each.in === 'query')) {
    if (!random.happens(parameter.required ? 0.96 : 0.3)) continue;
    const value = random.happens(0.06)
      ? random.pick(['', '\u0000', '💥', '-1', '1e9', '[]', 'x'.repeat(3000)])
      : makeValue(parameter.schema ?? {}, making, parameter.name);
    query.append(parameter.name, String(value));
    if (random.happens(0.02)) query.append(parameter.name, 'twice');
  }
  return query.size > 0 ? `?${query}` : '';
}

function bodyOf({ content }: Operation, making: Making): Pick<FuzzRequest, 'body' | 'headers'> {
  const { random } = making;
  const types = Object.keys(content);
  if (types.length === 0) return { body: undefined, headers: {} };
  const type = random.pick(types.includes('application/json') && random.happens(0.7) ? ['application/json'] : types);
  if (type.startsWith('multipart/')) return { body: formOf(content[type], making), headers: {} };
  if (type !== 'application/json') return { body: 'key,de\ntag:x:name,Essen\n', headers: { 'content-type': type } };
  return { body: jsonOf(content[type], making), headers: { 'content-type': type } };
}

const PICTURES = [PNG, PNG, GIF, Buffer.from('no image'), Buffer.alloc(0)];

function formOf({ $ref }: Body, { schemas, random }: Making): FormData {
  const { required, properties } = schemas[$ref.split('/').at(-1)];
  const form = new FormData();
  const [place] = Object.entries(PLACES);
  const isImport = 'options' in properties;
  if (isImport) form.set('options', '{}');
  const [name, content] = isImport && random.happens(0.7) ? place! : ['plan.png', random.pick(PICTURES)];
  form.set(random.happens(0.95) ? required.at(-1) : 'other', new Blob([content as BlobPart]), name);
  return form;
}

/** Stands for a value that is written as JSON cannot be made to write it. */
const PLACEHOLDER = '\ue000placeholder\ue000';

/** A body that is right; one in five has something hostile in some place, one in fifty is no JSON. */
function jsonOf(schema: Body, making: Making): string | Uint8Array {
  const { random } = making;
  if (random.happens(0.02)) return random.pick(Object.values(MALFORMED));
  const value = makeValue(schema, making);
  if (!random.happens(0.2)) return JSON.stringify(value);
  const text = JSON.stringify(replaced(value, random));
  return text.replace(`"${PLACEHOLDER}"`, () => random.pick(Object.values(HOSTILE_VALUES)));
}

/** The value with the placeholder somewhere in it. */
function replaced(value: unknown, random: Random): unknown {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  if (names.length === 0 || random.happens(0.2)) return PLACEHOLDER;
  const name = random.pick(names);
  const inside = replaced((value as Record<string, unknown>)[name], random);
  return Array.isArray(value) ? value.with(Number(name), inside) : { ...(value as object), [name]: inside };
}
