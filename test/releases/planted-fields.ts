/** A field by which the documents of a kind are recognised, wherever they are in a response. */
const FIELD_OF = {
  level: 'defaultZoom',
  area: 'hoverOpacity',
  marker: 'pinStyle',
  tag: 'color',
  language: 'direction',
  corridor: 'crossing',
  branch: 'corridorId',
  transition: 'secondsPerLevel',
  settings: 'scrollMode',
  appearance: 'routeColor',
} as const;

type Schema = { readonly [key: string]: unknown };

/** A copy of an OpenAPI document in which documents of every kind have one more required field, and the names of these fields. */
export function plantFields(document: unknown): { readonly document: unknown; readonly names: readonly string[] } {
  return { document: planted(document), names: Object.keys(FIELD_OF).map(nameFor) };
}

const nameFor = (kind: string): string => `planted-in-${kind}`;

function planted(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(planted);
  if (typeof node !== 'object' || node === null) return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, planted(value)])) as Schema;
  const properties = (copy.properties ?? {}) as Schema;
  const names = Object.entries(FIELD_OF).flatMap(([kind, field]) => (field in properties ? [nameFor(kind)] : []));
  if (names.length === 0) return copy;
  const more = Object.fromEntries(names.map((name) => [name, { type: 'string' }]));
  return {
    ...copy,
    properties: { ...properties, ...more },
    required: [...((copy.required as readonly string[] | undefined) ?? []), ...names],
  };
}
