import type { Json } from '../../adapters/http/shared/json.ts';

const REF = '#/components/schemas/';
const SCALARS: Readonly<Record<string, string>> = {
  string: 'str',
  number: 'float',
  integer: 'int',
  boolean: 'bool',
  null: 'None',
};

/** How a schema is named: as it is, or before it exists. */
export type Naming = (schema: string) => string;

/** The Python type of a schema of the OpenAPI document. Throws for a schema of a form that the document did not have so far. */
export function pythonType(schema: Json, naming: Naming): string {
  const { $ref, enum: values, const: value, oneOf, anyOf = oneOf, type, format } = schema;
  if ($ref) return naming(String($ref).slice(REF.length));
  if (values) return literal(values as unknown[]);
  if (value !== undefined) return literal([value]);
  if (anyOf && !type) return union((anyOf as Json[]).map((each) => pythonType(each, naming)));
  if (Array.isArray(type)) return union(type.map((each) => pythonType({ ...schema, type: each }, naming)));
  if (type === 'array') return `t.List[${schema.items ? pythonType(schema.items as Json, naming) : 't.Any'}]`;
  if (type === 'object') return `t.Dict[str, ${valuesOf(schema, naming)}]`;
  if (type === undefined) return 't.Any';
  return format === 'binary' ? 'FileContent' : SCALARS[String(type)]!;
}

function valuesOf({ properties, additionalProperties }: Json, naming: Naming): string {
  if (properties) throw new Error('An object within another schema has no name.');
  return typeof additionalProperties === 'object' ? pythonType(additionalProperties as Json, naming) : 't.Any';
}

function union(types: readonly string[]): string {
  const unique = [...new Set(types)];
  return unique.length === 1 ? unique[0]! : `t.Union[${unique.join(', ')}]`;
}

const literal = (values: readonly unknown[]): string =>
  `t.Literal[${values.map((each) => (typeof each === 'boolean' ? (each ? 'True' : 'False') : JSON.stringify(each))).join(', ')}]`;

/** What editors show, as a text of Python that is not executed. */
export function docText({ summary, description }: Json, indent: string): string {
  const text = ((description ?? summary ?? '') as string)
    .replaceAll('\n', ' ')
    .replaceAll('\\', '\\\\')
    .replaceAll('"""', "'''");
  const closed = text.endsWith('"') ? `${text} ` : text;
  return closed === '' ? '' : `${indent}"""${closed}"""\n`;
}

const KEYWORDS = ['from', 'is', 'in', 'class', 'import', 'global', 'pass', 'def', 'not', 'or', 'and', 'None'];

/** Whether it can be the name of a variable. */
export const isName = (text: string): boolean => /^[A-Za-z]\w*$/.test(text) && !KEYWORDS.includes(text);

/** `projectId` as Python writes names: `project_id`. */
export function snakeCase(text: string): string {
  const snake = text
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll('-', '_')
    .toLowerCase();
  return isName(snake) ? snake : `${snake}_`;
}
