import type { Json } from '../shared/json.ts';

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/** The components to which these parts of a document refer, directly or by way of others. */
export function referencedBy(
  parts: unknown,
  components: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  const found = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (found.has(name!)) continue;
      found.add(name!);
      follow(components[name!] ?? {});
    }
  };
  follow(parts);
  return Object.fromEntries(Object.entries(components).filter(([name]) => found.has(name)));
}
