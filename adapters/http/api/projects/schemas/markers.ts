import * as v from 'valibot';
import { ICON_NAMES } from '../../../../../src/domain/projects/images/icon.ts';
import { MARKER_TYPES, PIN_STYLES } from '../../../../../src/domain/projects/items/marker.ts';
import { ITEM_ID, NEW_ID } from '../../../shared/component-texts.ts';
import { object } from '../../../validation/containers.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { color, uuid } from '../../../validation/fields.ts';
import { named } from '../../../validation/named.ts';
import { integer, number, point } from '../../../validation/numbers.ts';
import { contentText, listedText } from '../../../validation/texts.ts';
import { image, imageAddress } from '../../shared/schemas/images.ts';
import { item, PLACED } from './items.ts';
import { placeEntries, placeResponse, placeTexts } from './places.ts';

/** The sign of a marker. */
export const markerTexts = {
  ...placeTexts,
  icon: 'A name of `listIcons`; null for none.',
  customIcon: 'The address of an image instead of an icon; null for none. Written also as a data URL.',
  color: 'The colour of the sign.',
  size: 'The size of the sign: 10 is the designed one, 20 twice as large.',
  opacity: 'From 0, transparent, to 1.',
  markerNumber: 'The number that a pin with `pinStyle` number contains; null for none.',
  rotation: 'In degrees, clockwise.',
  showTooltip: 'Whether its title is shown under the pointer.',
  showCard: 'Whether its card is shown when it is selected.',
  isStartPoint: 'Whether it is offered as a start of routes, such as an entrance or a kiosk.',
  amenity: 'What it is, such as `toilets` or `entrance`; null for none.',
};

const icon = named('IconName', listedText(ICON_NAMES), 'An icon of those that `GET /api/icons/` lists.');
const type = enumeration(
  'MarkerType',
  MARKER_TYPES,
  'How a marker is drawn: a pin, a dot, an image, a text, or not at all.',
);
const pinStyle = enumeration('PinStyle', PIN_STYLES, 'What the pin of a classic marker has in it.');

const markerEntries = {
  ...placeEntries,
  position: v.optional(point),
  type: v.optional(type),
  icon: v.optional(v.nullable(icon)),
  customIcon: v.optional(v.nullable(image)),
  color: v.optional(color),
  size: v.optional(number(0, 1000)),
  opacity: v.optional(number(0, 1)),
  pinStyle: v.optional(pinStyle),
  markerNumber: v.optional(v.nullable(integer(-1_000_000, 1_000_000))),
  rotation: v.optional(number(-360, 360)),
  showTooltip: v.optional(v.boolean()),
  showCard: v.optional(v.boolean()),
  isStartPoint: v.optional(v.boolean()),
  amenity: v.optional(v.nullable(contentText(100))),
};

export const markerItem = named(
  'MarkerItem',
  item(markerEntries, ['position'], PLACED),
  'A marker in a list: one to change, to create or to delete.',
  { ...markerTexts, ...ITEM_ID },
);

export const markerCreation = named(
  'MarkerCreation',
  object({ id: v.optional(uuid), ...markerEntries, levelId: uuid, position: point }),
  'A new marker.',
  { ...markerTexts, ...NEW_ID },
);

export const markerChange = named(
  'MarkerChange',
  object(markerEntries),
  'The changes of a marker. Fields that are absent stay.',
  markerTexts,
);

/** A marker in a bulk. */
export const markerEntry = named(
  'MarkerEntry',
  object({ id: v.optional(uuid), ...markerEntries }),
  'A marker in a bulk update. Fields that are absent stay.',
  { ...markerTexts, ...ITEM_ID },
);

export const markerResponse = named(
  'Marker',
  v.object({
    ...placeResponse,
    position: point,
    type,
    icon: v.nullable(v.string()),
    customIcon: v.nullable(imageAddress),
    color,
    size: v.number(),
    opacity: v.number(),
    pinStyle,
    markerNumber: v.nullable(v.pipe(v.number(), v.integer())),
    rotation: v.number(),
    showTooltip: v.boolean(),
    showCard: v.boolean(),
    isStartPoint: v.boolean(),
    amenity: v.nullable(v.string()),
  }),
  'A marker: a point such as an entrance, a lift or a cash machine.',
  markerTexts,
);
