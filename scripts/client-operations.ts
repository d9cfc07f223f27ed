import type { Json } from '../adapters/http/shared/json.ts';
import { MERGE_PATCH_TYPE } from '../adapters/http/shared/merge-patch.ts';
import { docComment, schemaType } from './schema-type.ts';

type Parameter = Json & {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: Json;
};
type RequestBody = {
  readonly required: boolean;
  readonly content: Readonly<Record<string, { readonly schema: Json }>>;
};

/** Headers that are options of the client. */
const OPTIONS: Readonly<Record<string, string>> = {
  'If-Match':
    '/** The version that is to be changed, or an ETag: 412 if there is another by now. */\nifMatch?: string | number;\n',
  'Idempotency-Key': '/** Repeating the request with the same key has no second effect. */\nidempotencyKey?: string;\n',
};

/** The type of what an operation takes: parameters, body and conditions. */
export function initOf(operation: Json): string {
  const { parameters = [], requestBody } = operation as { parameters?: Parameter[]; requestBody?: RequestBody };
  const options = parameters.flatMap(({ name, in: place }) => (place === 'header' ? (OPTIONS[name] ?? []) : []));
  const parts = `${paramsOf(parameters)}${requestBody ? bodyOf(requestBody) : ''}${options.join('')}`;
  return parts === '' ? '{}' : `{\n${parts}}`;
}

function paramsOf(parameters: readonly Parameter[]): string {
  const places = (['path', 'query'] as const).map((place) => parameters.filter((each) => each.in === place));
  if (places.flat().length === 0) return '';
  const [path, query] = places.map(placeType) as [string, string];
  return `params${mark(isRequired(places.flat()))}: {\n${path && `path: ${path};\n`}${query && `query${mark(isRequired(places[1]!))}: ${query};\n`}};\n`;
}

function placeType(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const fields = parameters.map(
    (each) =>
      `${docComment({ ...each.schema, ...each })}${each.name}${mark(each.required)}: ${schemaType(each.schema)};\n`,
  );
  return `{\n${fields.join('')}}`;
}

const isRequired = (parameters: readonly Parameter[]): boolean => parameters.some(({ required }) => required);
const mark = (required: boolean): string => (required ? '' : '?');

/** The client sends objects as JSON, and no merge patches. */
function bodyOf({ required, content }: RequestBody): string {
  const sent = Object.entries(content).filter(([type]) => type !== MERGE_PATCH_TYPE);
  const types = sent.map(([type, { schema }]) => {
    if (type === 'application/json' || type.endsWith('+json')) return schemaType(schema);
    return type === 'multipart/form-data' ? `${schemaType(schema)} | FormData` : 'string | Blob';
  });
  return `body${mark(required)}: ${[...new Set(types)].join(' | ')};\n`;
}
