import { MINIMAL_TYPE } from '../adapters/http/responses/prefer.ts';
import type { Json } from '../adapters/http/shared/json.ts';
import { initOf } from './client-operations.ts';
import { docComment, schemaType } from './schema-type.ts';

type Operation = Json & { readonly summary: string; readonly responses: Readonly<Record<string, Json>> };

/** The module that `waymark/client` takes its types from: every operation by path and method, and every schema by its name. */
export function clientTypes(document: Json): string {
  const { paths, components } = document as {
    paths: Record<string, Json>;
    components: { schemas: Record<string, Json> };
  };
  const parts = [
    '// Made from the OpenAPI document of the service.',
    `export type Paths = {\n${Object.entries(paths)
      .map(([path, methods]) => pathType(path, methods))
      .join('')}};`,
    `export type Schemas = {\n${Object.entries(components.schemas).map(namedType).join('')}};\n`,
  ];
  return indented(parts.join('\n\n'));
}

function indented(text: string): string {
  let depth = 0;
  const lines = text.split('\n').map((line) => {
    if (line.startsWith('}')) depth -= 1;
    const shifted = '  '.repeat(depth) + line;
    if (line.endsWith('{')) depth += 1;
    return shifted.trimEnd();
  });
  return lines.join('\n');
}

function pathType(path: string, methods: Json): string {
  const operations = Object.entries(methods as Record<string, Operation>).map(
    ([method, operation]) =>
      `${docComment(operation)}${method.toUpperCase()}: { init: ${initOf(operation)}; data: ${dataOf(operation)} };\n`,
  );
  return `'${path}': {\n${operations.join('')}};\n`;
}

const namedType = ([name, schema]: [string, Json]): string => `${docComment(schema)}${name}: ${schemaType(schema)};\n`;

/** The data of successful responses, as the client reads them by their media type. */
function dataOf({ responses }: Operation): string {
  const successes = Object.entries(responses).flatMap(([status, response]) =>
    status.startsWith('2') ? [response] : [],
  );
  // Only requests that prefer it get the other representation.
  const isUsual = ([type]: readonly [string, unknown]) => type !== MINIMAL_TYPE;
  const types = successes.flatMap(({ content }) =>
    content ? Object.entries(content).filter(isUsual).map(readAs) : ['undefined'],
  );
  return [...new Set(types)].join(' | ');
}

function readAs([type, { schema }]: [string, { schema: Json }]): string {
  if (type === 'application/json') return schemaType(schema);
  return type.startsWith('text/') ? 'string' : 'Blob';
}
