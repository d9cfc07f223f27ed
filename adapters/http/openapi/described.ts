import { COMMON_TEXTS } from '../shared/component-texts.ts';
import type { Json } from '../shared/json.ts';
import { textsOf } from '../validation/named.ts';

/** A component with its description, before what its schema says of itself, and those of its properties where the schema has none. */
export function described(name: string, schema: Json): Json {
  const { about, texts } = textsOf(name);
  const { description: rule, properties, ...rest } = schema;
  const description = [about, rule].filter(Boolean).join(' ');
  const withTexts = Object.entries((properties ?? {}) as Record<string, Json>).map(([field, property]) => {
    return [field, withText(property, texts[field] ?? COMMON_TEXTS[field])];
  });
  return {
    ...rest,
    ...(description !== '' && { description }),
    ...(properties !== undefined && { properties: Object.fromEntries(withTexts) }),
  };
}

const DEFAULT_ONLY = /^Default: .*\.$/;

/** A reference has the description of its component: beside it some generators make a class of its own of it. */
function withText(property: Json, text: string | undefined): Json {
  const { description = '' } = property as { readonly description?: string };
  if (text === undefined || property.$ref || (description !== '' && !DEFAULT_ONLY.test(description))) return property;
  return { ...property, description: `${text} ${description}`.trim() };
}
