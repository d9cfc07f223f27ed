import * as v from 'valibot';
import { LINK_PATTERN, WEB_PATTERN } from '../../../../../src/domain/projects/values/link.ts';
import { object } from '../../../validation/containers.ts';
import { named } from '../../../validation/named.ts';
import { NOT_BLANK } from '../../../validation/patterns.ts';
import { contentText } from '../../../validation/texts.ts';

const venueTexts = {
  category: 'What kind of place it is, such as `airport` or `university`; null where unknown.',
  restriction: 'Who may enter, such as `employeesonly`; null where unknown.',
  hours: 'Opening hours in the notation of OpenStreetMap; null where unknown.',
  phone: 'A telephone number, as it is to be shown; null where unknown.',
  website: 'An http, https, mailto or tel address; null where unknown.',
};

const addressTexts = {
  address: 'Street and house number; null where unknown.',
  locality: 'The city or town; null where unknown.',
  province: 'The state or province; null where unknown.',
  country: 'The country, such as `DE`; null where unknown.',
  postalCode: 'The postal code; null where unknown.',
};

const attributionTexts = {
  text: 'What is to be named, such as `© OpenStreetMap contributors`.',
  url: 'An http or https address of the source; null for none.',
  license: 'The terms of use, such as `ODbL 1.0`; null for none.',
};

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
    address: v.optional(
      v.nullable(
        named(
          'VenueAddressChange',
          object(addressEntries),
          'A postal address. Members that are absent stay, null removes one.',
          addressTexts,
        ),
      ),
    ),
  }),
  'What a map is of. Members that are absent stay, null removes one.',
  { ...venueTexts, address: 'The postal address; null removes it.' },
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
      'A postal address.',
      addressTexts,
    ),
  }),
  'What a map is of.',
  venueTexts,
);

export const attributionItem = named(
  'AttributionItem',
  object({
    text: contentText(1000, { minLength: 1, pattern: NOT_BLANK }),
    url: v.optional(v.nullable(contentText(2048, { pattern: WEB_PATTERN })), null),
    license: v.optional(v.nullable(contentText(255)), null),
  }),
  'Whose work a map is based on.',
  attributionTexts,
);

export const attributionResponse = named(
  'Attribution',
  v.object({ text: v.string(), url: text, license: text }),
  'Whose work a map is based on.',
  attributionTexts,
);
