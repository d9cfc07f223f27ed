import * as v from 'valibot';
import { LINK_PATTERN, WEB_PATTERN } from '../../../../../src/domain/projects/values/link.ts';
import { contentText, object } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { NOT_BLANK } from '../../../validation/patterns.ts';

const unknownText = (max: number) => v.optional(v.nullable(contentText(max)));

const addressEntries = {
  address: unknownText(1000),
  locality: unknownText(255),
  province: unknownText(255),
  country: unknownText(255),
  postalCode: unknownText(100),
};

/** The changes of a venue; `hours` and `website` are checked by the domain, which knows the stored ones. */
export const venueChange = named(
  'VenueChange',
  object({
    category: unknownText(255),
    restriction: unknownText(255),
    hours: unknownText(1000),
    phone: unknownText(100),
    website: v.optional(v.nullable(contentText(2048, { pattern: LINK_PATTERN }))),
    address: v.optional(v.nullable(named('VenueAddressChange', object(addressEntries)))),
  }),
);

const text = v.nullable(v.string());

export const venueResponse = named(
  'Venue',
  v.object({
    category: text,
    restriction: text,
    hours: text,
    phone: text,
    website: text,
    address: named(
      'VenueAddress',
      v.object({ address: text, locality: text, province: text, country: text, postalCode: text }),
    ),
  }),
);

export const attributionItem = named(
  'AttributionItem',
  object({
    text: contentText(1000, { minLength: 1, pattern: NOT_BLANK }),
    url: v.optional(v.nullable(contentText(2048, { pattern: WEB_PATTERN })), null),
    license: v.optional(v.nullable(contentText(255)), null),
  }),
);

export const attributionResponse = named('Attribution', v.object({ text: v.string(), url: text, license: text }));
