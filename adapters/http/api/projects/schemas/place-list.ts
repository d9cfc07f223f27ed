import * as v from 'valibot';
import { PLACE_STATUSES } from '../../../../../src/domain/projects/items/place.ts';
import { uuid } from '../../../validation/fields.ts';
import { several } from '../../../validation/several.ts';
import { text } from '../../../validation/texts.ts';

/** The parameters of the lists of areas and of markers. */
export const placeQuery = v.object({
  level: v.optional(uuid),
  externalId: v.optional(text(255)),
  key: v.optional(text(100)),
  status: v.optional(several(PLACE_STATUSES)),
  tag: v.optional(uuid),
});
