import { ACCOUNT_TEXTS } from '../api/accounts/component-texts.ts';
import { ORGANIZATION_TEXTS } from '../api/organizations/component-texts.ts';
import { MAP_TEXTS } from '../api/projects/component-texts.ts';
import { MINIMAL_TEXTS } from '../api/projects/minimal-texts.ts';
import { PLACE_TEXTS } from '../api/projects/place-texts.ts';
import { PROJECT_TEXTS } from '../api/projects/project-texts.ts';
import { PUBLISHING_TEXTS } from '../api/publishing/component-texts.ts';
import { COMMON_TEXTS, SERVICE_TEXTS } from '../api/shared/component-texts.ts';
import { STUDIO_TEXTS } from '../api/studio/component-texts.ts';
import { TRANSLATION_TEXTS } from '../api/translations/component-texts.ts';
import { VISIT_TEXTS } from '../api/visits/component-texts.ts';
import { NETWORK_TEXTS } from '../api/wayfinding/component-texts.ts';
import { ROUTE_TEXTS } from '../api/wayfinding/route-texts.ts';
import { WEBHOOK_TEXTS } from '../api/webhooks/component-texts.ts';
import type { ComponentTexts } from '../shared/component-texts.ts';
import type { Json } from '../shared/json.ts';

/** The texts of every component. They are apart from the schemas, which validate requests and are long enough without them. */
export const COMPONENT_TEXTS: ComponentTexts = {
  ...ACCOUNT_TEXTS,
  ...ORGANIZATION_TEXTS,
  ...MAP_TEXTS,
  ...PLACE_TEXTS,
  ...PROJECT_TEXTS,
  ...MINIMAL_TEXTS,
  ...PUBLISHING_TEXTS,
  ...TRANSLATION_TEXTS,
  ...VISIT_TEXTS,
  ...NETWORK_TEXTS,
  ...ROUTE_TEXTS,
  ...WEBHOOK_TEXTS,
  ...SERVICE_TEXTS,
  ...STUDIO_TEXTS,
};

/** A component with its description, before what its schema says of itself, and those of its properties where the schema has none. */
export function described(name: string, schema: Json): Json {
  const [about, texts = {}] = COMPONENT_TEXTS[name] ?? [];
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
