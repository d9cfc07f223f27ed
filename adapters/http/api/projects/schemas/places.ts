import * as v from 'valibot';
import { PLACE_STATUSES } from '../../../../../src/domain/projects/items/place.ts';
import { CONTACT_EMAIL_PATTERN } from '../../../../../src/domain/projects/values/contact-email.ts';
import { LINK_PATTERN } from '../../../../../src/domain/projects/values/link.ts';
import { list, object } from '../../../validation/containers.ts';
import { customFields } from '../../../validation/custom-fields.ts';
import { dateTime } from '../../../validation/date-times.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { color, timestamp, uuid } from '../../../validation/fields.ts';
import { byLanguage, removableText, textsByLanguage } from '../../../validation/languages.ts';
import { named } from '../../../validation/named.ts';
import { number } from '../../../validation/numbers.ts';
import { contentText, key } from '../../../validation/texts.ts';
import { image, removedByWrite } from '../../shared/schemas/images.ts';

/** What areas and markers have in common. */
export const placeTexts = {
  levelId: 'The level that it is on.',
  key: 'A readable name for links such as `?to=lecture-hall-2`, unique among levels and places of the project; null for none.',
  status: 'Shown on the card and as a colour; null for none.',
  address: 'Where it is, such as a room number.',
  workingHours: 'Opening hours in the notation of OpenStreetMap, such as Mo-Fr 09:00-18:00. Empty for none.',
  email: 'An email address to contact it. Empty for none.',
  webpage: 'An http, https, mailto or tel address. Empty for none.',
  telephone: 'A telephone number, as it is to be shown. Empty for none.',
  rating: 'From 0 to 5; null for none.',
  price: 'A number, or a text such as a range or an amount with its currency; null for none.',
  tags: 'The tags of the place. Written as `tag_ids`.',
  tag_ids: 'The ids of its tags; replaces all of them.',
  images: 'The pictures on its card. Writing replaces all of them.',
  category: 'A text by which places are grouped and found.',
  isHidden: 'True leaves it out of published maps.',
  isSearchable: 'False leaves it out of search.',
  isSelectable: 'False: visitors cannot select it.',
  zoomOnSelect: 'Whether the map zooms to it when it is selected.',
  minZoom:
    'The zoom from which it is shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always.',
  events: 'What takes place there, 100 at most. Writing replaces all of them.',
  aliases: 'Other names by which it is found, by language.',
  accessibility: 'What helps people with disabilities, such as `wheelchair` or `hearing_loop`.',
  customFields: 'Up to 8 KB of JSON of your own, returned as it is.',
  externalId: 'Its id in another system, for bulk updates; null for none.',
  translations: 'Its texts by language, the default language included.',
  title: 'The name that is shown.',
  description: 'Plain text or HTML, of which published maps contain only harmless elements.',
  statusLabel: 'A text instead of the name of the status.',
};

const imagesTexts = {
  id: 'The id of the picture at this place; a new one where it is absent.',
  url: 'The address of the image. Written also as a data URL, or as the path of an uploaded image.',
  order: 'Pictures are shown in ascending order.',
};

const eventTexts = {
  title: 'The name that is shown.',
  start: 'When it starts, in RFC 3339 with any offset; returned in UTC.',
  end: 'When it ends, not before its start; null where that is not known.',
  url: 'An http, https, mailto or tel address with more about it. Empty for none.',
};

export const placeType = enumeration('PlaceType', ['area', 'marker'], 'What a place is.');

export const placeStatus = enumeration(
  'PlaceStatus',
  PLACE_STATUSES,
  'Whether a place can be used; `statusLabel` of its translations replaces the shown text.',
);

const translations = textsByLanguage(
  'PlaceTextsChange',
  {
    title: removableText(1000),
    description: removableText(20_000),
    statusLabel: removableText(255),
  },
  'The texts of a place in one language.',
  placeTexts,
);

const workingHours = contentText(1000, {
  description: 'Opening hours in OpenStreetMap notation, such as Mo-Fr 09:00-18:00; PH off. Empty for none.',
});

/** A link of a place or a map. */
export const webpage = contentText(2048, {
  description: 'An http, https, mailto or tel address; a host without a scheme is read as https.',
  pattern: LINK_PATTERN,
});

const placeEventItem = named(
  'PlaceEventItem',
  object({
    title: contentText(255),
    start: dateTime,
    end: v.optional(v.nullable(dateTime), null),
    url: v.optional(webpage, ''),
  }),
  'Something that takes place at a place.',
  eventTexts,
);

const placeEvent = named(
  'PlaceEvent',
  v.object({ title: v.string(), start: timestamp, end: v.nullable(timestamp), url: v.string() }),
  'Something that takes place at a place.',
  eventTexts,
);

/** Fields that belong elsewhere: ignoring them would lose data of the client. */
const misplaced = {
  title: v.optional(
    v.pipe(
      v.unknown(),
      v.check(() => false, 'Must be written to translations, as {"en": {"title": "Bakery"}}.'),
      v.metadata({ not: {}, description: 'Write titles to translations instead.' }),
    ),
  ),
  tags: v.optional(
    v.pipe(
      v.unknown(),
      v.check(isListOfObjects, 'Must be written to tag_ids, as ids of tags.'),
      v.metadata({
        type: 'array',
        items: { type: 'object' },
        description: 'Ignored, so that tags can be sent as they were returned; write to tag_ids instead.',
      }),
    ),
  ),
};

function isListOfObjects(value: unknown): boolean {
  const isObject = (entry: unknown) => typeof entry === 'object' && entry !== null && !Array.isArray(entry);
  return Array.isArray(value) && value.every(isObject);
}

/** The fields of an area or a marker in a PATCH, without its shape. */
export const placeEntries = {
  levelId: v.optional(uuid),
  key: v.optional(v.nullable(key)),
  status: v.optional(v.nullable(placeStatus)),
  address: v.optional(contentText(1000)),
  workingHours: v.optional(workingHours),
  email: v.optional(
    contentText(254, { description: 'An email address, or empty for none.', pattern: CONTACT_EMAIL_PATTERN }),
  ),
  webpage: v.optional(webpage),
  telephone: v.optional(contentText(100)),
  rating: v.optional(v.nullable(number(0, 5))),
  price: v.optional(v.nullable(v.union([contentText(100), number(0, 1e12)]))),
  tag_ids: v.optional(list(uuid, 100)),
  ...misplaced,
  images: v.optional(
    list(
      named(
        'PlaceImageItem',
        object({ id: v.optional(uuid), url: image, order: v.optional(number(-1e6, 1e6)) }),
        'A picture of a place.',
        imagesTexts,
      ),
      50,
    ),
  ),
  category: v.optional(contentText(255)),
  isHidden: v.optional(v.boolean()),
  isSearchable: v.optional(v.boolean()),
  isSelectable: v.optional(v.boolean()),
  zoomOnSelect: v.optional(v.boolean()),
  minZoom: v.optional(v.nullable(number(0, 100))),
  events: v.optional(list(placeEventItem, 100)),
  aliases: v.optional(byLanguage(list(contentText(255), 50))),
  accessibility: v.optional(list(contentText(100), 50)),
  customFields: v.optional(customFields),
  externalId: v.optional(v.nullable(contentText(255))),
  translations: v.optional(translations),
};

/** A tag of a place, with its name in the default language or a chosen one. */
export const placeTag = named(
  'PlaceTag',
  v.object({ id: v.pipe(v.string(), v.uuid()), name: v.string(), color }),
  'A tag of a place.',
  { name: 'In the default language, or in the requested one.', color: 'The colour of the tag.' },
);

/** The fields of an area or a marker in a response, without its shape. */
export const placeResponse = {
  id: v.pipe(v.string(), v.uuid()),
  levelId: v.pipe(v.string(), v.uuid()),
  key: v.nullable(v.string()),
  status: v.nullable(placeStatus),
  address: v.string(),
  workingHours: v.string(),
  removed: removedByWrite,
  email: v.string(),
  webpage: v.string(),
  telephone: v.string(),
  rating: v.nullable(v.number()),
  price: v.nullable(v.union([v.string(), v.number()])),
  tags: v.array(placeTag),
  images: v.array(
    named(
      'PlaceImage',
      v.object({ id: v.pipe(v.string(), v.uuid()), url: v.pipe(v.string(), v.url()), order: v.number() }),
      'A picture of a place.',
      imagesTexts,
    ),
  ),
  category: v.string(),
  isHidden: v.boolean(),
  isSearchable: v.boolean(),
  isSelectable: v.boolean(),
  zoomOnSelect: v.boolean(),
  minZoom: v.nullable(v.number()),
  events: v.array(placeEvent),
  aliases: v.record(v.string(), v.array(v.string())),
  accessibility: v.array(v.string()),
  customFields: v.record(v.string(), v.unknown()),
  externalId: v.nullable(v.string()),
  translations: v.record(
    v.string(),
    named(
      'PlaceTexts',
      v.object({
        title: v.optional(v.string()),
        description: v.optional(v.string()),
        statusLabel: v.optional(v.string()),
      }),
      'The texts of a place in one language.',
      placeTexts,
    ),
  ),
  createdAt: timestamp,
  updatedAt: timestamp,
};
