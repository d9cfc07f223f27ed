import { MINIMAL_TYPE } from '../../adapters/http/responses/prefer.ts';
import type { Json } from '../../adapters/http/shared/json.ts';
import { docText, type Naming, pythonType, snakeCase } from './schema-types.ts';

type Parameter = { readonly name: string; readonly in: string; readonly required: boolean; readonly schema: Json };
type Content = Readonly<Record<string, { readonly schema: Json }>>;
type Operation = Json & {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly required: boolean; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
};
type Place = { readonly method: string; readonly path: string; readonly operation: Operation };

/** Of pages, by cookies. */
const OF_PAGES = 'Studio';
const inTypes: Naming = (name) => `types.${name}`;
const JSON_TYPES = /^application\/([\w.-]+\+)?json$/;

/** The module with a method for every operation of the OpenAPI document. */
export function operationsModule(document: Json): string {
  const { paths, components } = document as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, Json> };
  };
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const methods = operations
    .filter(({ operation }) => !operation.tags.includes(OF_PAGES))
    .flatMap((place) => [methodOf(place), ...allOf(place, components.schemas)]);
  return `"""The operations of the OpenAPI document of the service. Made by scripts/build-python-types.ts."""

from __future__ import annotations

import typing as t

from . import _types as types
from ._requests import FileContent


class Operations:
    """The methods of a client. Each raises a \`WaymarkError\` where the service refuses it, or does not respond."""

    def _call(self, method: str, path: str, **options: t.Any) -> t.Any:
        raise NotImplementedError

    def _items(self, path: str, *, query: t.Mapping[str, t.Any], **options: t.Any) -> t.Iterator[t.Any]:
        raise NotImplementedError

${methods.join('\n')}`;
}

function methodOf({ method, path, operation }: Place): string {
  const { declared, passed } = parametersOf(operation);
  const result = resultOf(operation);
  const call = `self._call("${method}", "${path}"${passed.map((each) => `, ${each}`).join('')})`;
  return `    def ${snakeCase(operation.operationId)}(self${declared}) -> ${result}:
${docText(operation, '        ')}        ${result === 'None' ? call : `return t.cast(${JSON.stringify(result).replaceAll('\\"', "'")}, ${call})`}
`;
}

/** The items of all pages of an operation that has pages. */
function allOf({ path, operation }: Place, schemas: Readonly<Record<string, Json>>): readonly string[] {
  const page = operation.responses['200']?.content?.['application/json']?.schema.$ref;
  const { properties } = (page ? schemas[String(page).split('/').at(-1)!]! : {}) as {
    properties?: Record<string, Json>;
  };
  const isPaged = operation.parameters?.some(({ name }) => name === 'page');
  if (!properties?.next || !properties.results || !isPaged) return [];
  const item = pythonType((properties.results as { items: Json }).items, inTypes);
  const { declared, passed } = parametersOf({
    ...operation,
    parameters: operation.parameters!.filter(({ name }) => name !== 'page'),
  });
  const name = snakeCase(operation.operationId).replace(/^list_/, '');
  return [
    `    def all_${name}(self${declared.replace('page_size: t.Optional[int] = None', 'page_size: int = 100')}) -> t.Iterator[${item}]:
        """The items of all pages of \`${snakeCase(operation.operationId)}\`, which are loaded as they are needed."""
        return self._items("${path}"${passed.map((each) => `, ${each}`).join('')})
`,
  ];
}

/** The parameters of a method, and the arguments that it hands on. */
function parametersOf({ parameters = [], requestBody }: Pick<Operation, 'parameters' | 'requestBody'>) {
  const inPlace = (place: string) => parameters.filter((each) => each.in === place);
  const headers = inPlace('header').map(({ name }) => name);
  const values = inPlace('path').map(({ name }) => `${snakeCase(name)}: str`);
  const query = inPlace('query').toSorted((a, b) => Number(b.required) - Number(a.required));
  const named = query.map(({ name, schema, required }) =>
    optional(snakeCase(name), pythonType(schema, inTypes), required),
  );
  if (headers.includes('If-Match')) named.push('if_match: t.Union[str, int, None] = None');
  if (headers.includes('Idempotency-Key')) named.push('idempotency_key: t.Optional[str] = None');
  const body = requestBody && bodyOf(requestBody.content);
  if (body?.isText) named.push('content_type: str');
  named.push('timeout: t.Optional[float] = None');
  const positional = [...values, ...(body ? [optional('body', body.type, requestBody.required)] : [])];
  const declared = [...positional, '*', ...named].map((each) => `, ${each}`).join('');
  return { declared, passed: [...passedPlaces(inPlace('path'), query), ...passedNames(named, body !== undefined)] };
}

const passedPlaces = (path: readonly Parameter[], query: readonly Parameter[]): readonly string[] =>
  [
    { name: 'values', parameters: path },
    { name: 'query', parameters: query },
  ].flatMap(({ name, parameters }) =>
    parameters.length === 0
      ? []
      : [`${name}={${parameters.map((each) => `"${each.name}": ${snakeCase(each.name)}`).join(', ')}}`],
  );

const PASSED = ['if_match', 'idempotency_key', 'content_type', 'timeout'];

const passedNames = (named: readonly string[], hasBody: boolean): readonly string[] => [
  ...(hasBody ? ['body=body'] : []),
  ...named.map((each) => each.split(':')[0]!).flatMap((name) => (PASSED.includes(name) ? [`${name}=${name}`] : [])),
];

const optional = (name: string, type: string, required: boolean): string =>
  required ? `${name}: ${type}` : `${name}: t.Optional[${type}] = None`;

function bodyOf(content: Content): { readonly type: string; readonly isText: boolean } {
  const usual = content['application/json'] ?? content['multipart/form-data'];
  const isText = !usual || (Object.keys(content).length > 2 && usual.schema.type === 'string');
  return isText ? { type: 't.Union[str, bytes]', isText } : { type: pythonType(usual.schema, inTypes), isText };
}

/** The data of successful responses, as the client reads them by their media type. */
function resultOf({ responses }: Operation): string {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  const types = successes.flatMap(([, { content }]) =>
    content
      ? Object.entries(content).flatMap(([type, { schema }]) => (type === MINIMAL_TYPE ? [] : [readAs(type, schema)]))
      : ['None'],
  );
  const unique = [...new Set(types)];
  return unique.length === 1 ? unique[0]! : `t.Union[${unique.join(', ')}]`;
}

function readAs(type: string, schema: Json): string {
  if (type === '*/*') return 't.Any';
  if (JSON_TYPES.test(type)) return schema.format === 'binary' ? 't.Any' : pythonType(schema, inTypes);
  return type.startsWith('text/') ? 'str' : 'bytes';
}
