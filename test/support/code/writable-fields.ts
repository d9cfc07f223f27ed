import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '../../../adapters/http/openapi/openapi.ts';
import type { Route } from '../../../adapters/http/shared/route.ts';

const API = join(import.meta.dirname, '../../../adapters/http/api');
const SERVICE = { serviceName: 'Waymark', publicUrl: 'https://maps.example', version: '1' };

type Schema = {
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
};
type Document = {
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
  readonly paths: Readonly<Record<string, { readonly patch?: Operation }>>;
};
type Operation = {
  readonly operationId: string;
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
};

/** The fields that each PATCH of the OpenAPI document takes, by the name of the operation; those of parts of a project too. */
export async function writableFields(): Promise<ReadonlyMap<string, readonly string[]>> {
  const document = (await openApiDocument(await patches(), SERVICE)) as unknown as Document;
  const operations = Object.values(document.paths).flatMap(({ patch }) => patch ?? []);
  return new Map(
    operations.map(({ operationId, requestBody }) => {
      const body = membersOf(requestBody!.content['application/json']!.schema, document);
      return [operationId, [...body].flatMap(([name, schema]) => fieldsOf(name, schema, document))];
    }),
  );
}

async function patches(): Promise<readonly Route[]> {
  const names = readdirSync(API, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /routes\/[^/]*\.ts$/.test(name),
  );
  const modules = await Promise.all(names.map(async (name) => Object.values(await import(join(API, name)))));
  const lists = modules.flat().filter((value): value is readonly Route[] => Array.isArray(value));
  return lists.flat().filter(({ method }) => method === 'PATCH');
}

/** The parts of a project that have fields of their own. */
const PARTS = ['settings', 'appearance', 'analytics', 'venue'];

function fieldsOf(name: string, schema: Schema, document: Document): readonly string[] {
  if (!PARTS.includes(name)) return [name];
  return [...membersOf(schema, document).keys()].map((field) => `${name}.${field}`);
}

function membersOf({ $ref, properties, anyOf = [], allOf = [] }: Schema, document: Document): Map<string, Schema> {
  if ($ref) return membersOf(document.components.schemas[$ref.split('/').at(-1)!]!, document);
  const parts = [...anyOf, ...allOf].flatMap((part) => [...membersOf(part, document)]);
  return new Map([...Object.entries(properties ?? {}), ...parts]);
}
