import { type ComponentTexts, ITEM_ID, NEW_ID, type PropertyTexts } from '../../shared/component-texts.ts';

/** What areas and markers have in common. */
const place: PropertyTexts = {
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

/** The shape of an area. */
const area: PropertyTexts = {
  ...place,
  data: 'Its outline: 3 to 2,000 vertices [x, y] in units of the level. The last one is joined to the first.',
  holes: 'Outlines that are cut out of it.',
  parts: 'Further polygons of the same area, 50 at most.',
  color: 'The colour of the area.',
  fillOpacity: 'From 0, transparent, to 1.',
  strokeWidth: 'The width of the outline in pixels.',
  strokeColor: 'The colour of the outline; null means that of the area.',
  hoverOpacity: 'The opacity under the pointer, from 0 to 1.',
  labelPoint: 'Where its label is; null means a point inside its largest part.',
};

/** The sign of a marker. */
const marker: PropertyTexts = {
  ...place,
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

const bulk: PropertyTexts = {
  items: 'The places. Each is validated on its own.',
  dry_run: 'True computes the result and changes nothing.',
};

const images: PropertyTexts = {
  id: 'The id of the picture at this place; a new one where it is absent.',
  url: 'The address of the image. Written also as a data URL, or as the path of an uploaded image.',
  order: 'Pictures are shown in ascending order.',
};

const event: PropertyTexts = {
  title: 'The name that is shown.',
  start: 'When it starts, in RFC 3339 with any offset; returned in UTC.',
  end: 'When it ends, not before its start; null where that is not known.',
  url: 'An http, https, mailto or tel address with more about it. Empty for none.',
};

export const PLACE_TEXTS: ComponentTexts = {
  Area: ['An area: a room, a shop, a field, as a polygon.', area],
  AreaCreation: ['A new area.', { ...area, ...NEW_ID }],
  AreaChange: ['The changes of an area. Fields that are absent stay.', area],
  AreaItem: ['An area in a list: one to change, to create or to delete.', { ...area, ...ITEM_ID }],
  AreaEntry: ['An area in a bulk update. Fields that are absent stay.', { ...area, ...ITEM_ID }],
  AreaInLanguage: [
    'An area with its texts in one language.',
    { ...area, aliases: 'Other names by which it is found.' },
  ],
  AreaPart: ['A further polygon of an area.', area],
  AreaPartItem: ['A further polygon of an area.', area],
  AreaBulk: ['Areas to update or create together.', bulk],
  Marker: ['A marker: a point such as an entrance, a lift or a cash machine.', marker],
  MarkerCreation: ['A new marker.', { ...marker, ...NEW_ID }],
  MarkerChange: ['The changes of a marker. Fields that are absent stay.', marker],
  MarkerItem: ['A marker in a list: one to change, to create or to delete.', { ...marker, ...ITEM_ID }],
  MarkerEntry: ['A marker in a bulk update. Fields that are absent stay.', { ...marker, ...ITEM_ID }],
  MarkerInLanguage: [
    'A marker with its texts in one language.',
    { ...marker, aliases: 'Other names by which it is found.' },
  ],
  MarkerBulk: ['Markers to update or create together.', bulk],
  BulkResult: [
    'What a bulk update did, or would do with `dry_run`.',
    {
      created: 'How many places were created.',
      updated: 'How many places were changed.',
      unchanged: 'How many places already were as sent.',
      errors: 'The items that were left out.',
    },
  ],
  BulkError: [
    'An item that was left out.',
    { index: 'Its position in `items`, from 0.', errors: 'Error messages by field name.' },
  ],
  PlaceEvent: ['Something that takes place at a place.', event],
  PlaceEventItem: ['Something that takes place at a place.', event],
  PlaceImage: ['A picture of a place.', images],
  PlaceImageItem: ['A picture of a place.', images],
  PlaceReference: ['An area or a marker.'],
  PlaceTag: [
    'A tag of a place.',
    { name: 'In the default language, or in the requested one.', color: 'The colour of the tag.' },
  ],
  PlaceTexts: ['The texts of a place in one language.', place],
  PlaceTextsChange: ['The texts of a place in one language.', place],
  Point: [
    'A position on a level, in its units.',
    { x: 'To the right from the top left corner of the level.', y: 'Down from the top left corner of the level.' },
  ],
};
