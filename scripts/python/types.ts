import type { Json } from '../../adapters/http/shared/json.ts';
import { docText, isName, type Naming, pythonType } from './schema-types.ts';

type Field = { readonly name: string; readonly schema: Json };

/** Types are written before what they refer to: the annotations of classes are not evaluated, and elsewhere names are texts. */
const asItIs: Naming = (name) => name;
const asText: Naming = (name) => `"${name}"`;

/** The module with a type of every schema of the OpenAPI document. */
export function typesModule(document: Json): string {
  const { components } = document as { components: { schemas: Record<string, Json> } };
  const types = Object.entries(components.schemas).map(([name, schema]) =>
    schema.properties ? classOf(name, schema) : aliasOf(name, schema),
  );
  return `"""The schemas of the OpenAPI document of the service. Made by scripts/build-python-types.ts."""

from __future__ import annotations

import typing as t

from ._requests import FileContent

${types.join('\n')}`;
}

const aliasOf = (name: string, schema: Json): string =>
  `${name} = ${pythonType(schema, asText)}\n${docText(schema, '')}`;

function classOf(name: string, schema: Json): string {
  const required = (schema.required ?? []) as string[];
  const fields = Object.entries(schema.properties as Record<string, Json>).flatMap(([field, each]) =>
    // A field that is refused.
    each.not ? [] : [{ name: field, schema: each }],
  );
  const [always, sometimes] = [true, false].map((is) =>
    fields.filter((field) => required.includes(field.name) === is),
  ) as [Field[], Field[]];
  const doc = docText(schema, '    ');
  if (!fields.every((field) => isName(field.name))) {
    const bases = [dictOf(`_${name}Required`, always, ''), dictOf(`_${name}Optional`, sometimes, ', total=False')];
    return `${bases.join('\n')}\nclass ${name}(_${name}Required, _${name}Optional):\n${doc || '    pass\n'}`;
  }
  if (sometimes.length === 0) return `class ${name}(t.TypedDict):\n${doc}${bodyOf(always)}`;
  if (always.length === 0) return `class ${name}(t.TypedDict, total=False):\n${doc}${bodyOf(sometimes)}`;
  return `class _${name}Required(t.TypedDict):\n${bodyOf(always)}\nclass ${name}(_${name}Required, total=False):\n${doc}${bodyOf(sometimes)}`;
}

const bodyOf = (fields: readonly Field[]): string =>
  fields.map(({ name, schema }) => `    ${name}: ${pythonType(schema, asItIs)}\n${docText(schema, '    ')}`).join('');

/** For names that cannot be variables. */
const dictOf = (name: string, fields: readonly Field[], options: string): string =>
  `${name} = t.TypedDict("${name}", {${fields.map((field) => `"${field.name}": ${pythonType(field.schema, asText)}`).join(', ')}}${options})\n`;
