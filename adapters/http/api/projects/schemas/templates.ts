import * as v from 'valibot';
import { object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { timestamp, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { name, text } from '../../../validation/texts.ts';
import { imageAddress } from '../../shared/schemas/images.ts';

const templateTexts = {
  organization: 'The organization; null for a built-in template.',
  project: 'The project to copy.',
  name: 'A name for people.',
  description: 'A text for people.',
  thumbnail: 'The address of a picture; null without one.',
  level_count: 'How many levels it has.',
  area_count: 'How many areas it has.',
  marker_count: 'How many markers it has.',
};

export const templateCreation = named(
  'TemplateCreation',
  object({
    organization: uuid,
    project: uuid,
    name,
    description: v.optional(text(20_000), ''),
  }),
  'A new template.',
  templateTexts,
);

const id = v.pipe(v.string(), v.uuid());
const count = v.pipe(v.number(), v.integer());

const scope = enumeration(
  'TemplateScope',
  ['builtin', 'organization'],
  'Whether a template comes with the service, for every organization, or belongs to one.',
);

export const templateResponse = named(
  'Template',
  v.object({
    id,
    organization: v.nullable(id),
    name: v.string(),
    description: v.string(),
    thumbnail: v.nullable(imageAddress),
    scope,
    level_count: count,
    area_count: count,
    marker_count: count,
    created_at: timestamp,
  }),
  'A map that new projects can start from.',
  templateTexts,
);
