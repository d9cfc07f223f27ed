import { type ComponentTexts, ITEM_ID, NEW_ID, type PropertyTexts } from '../../shared/component-texts.ts';

const level: PropertyTexts = {
  name: 'In the default language of the project.',
  key: 'A readable name for links such as `?level=ground`, unique among levels and places of the project; null for none.',
  order: 'Levels are listed in ascending order. Absent: after the others.',
  ordinal: 'The physical floor: 0 is the ground floor, -1 the first one below. Absent: the value of `order`.',
  shortName:
    'Up to five characters as people count them (grapheme clusters) for the level switcher, in the default language.',
  isHidden: 'True leaves the level and what is on it out of published maps.',
  imageUrl:
    'The address of its plan; null without one. Written also as a data URL, or as the path of an uploaded image.',
  imageUrlDark:
    'The address of its plan for the dark theme, drawn in the same frame; null for none. Written also as a data URL or a path.',
  width: 'The width of its frame in units. At first the width of the image in pixels; a new image does not change it.',
  height:
    'The height of its frame in units. At first the height of the image in pixels; a new image does not change it.',
  defaultZoom: 'The zoom when it is opened: a multiple of the zoom at which it just fits.',
  minZoom: 'The smallest zoom, as a multiple of the zoom at which it just fits.',
  maxZoom: 'The largest zoom, as a multiple of the zoom at which it just fits.',
  backgroundColor: 'The colour behind its plan; null means that of the project.',
  bearing:
    'How it is turned when it is first shown: the direction of the plan that is at the top of the window, in degrees clockwise from the ' +
    'top edge of the plan. With 90 its right edge is at the top.',
  elevationMeters: 'The height of its floor above the sea, in metres; null where it is not known.',
  metersPerUnit: 'The scale of the plan, for distances of routes; null where it is not known.',
  computedMetersPerUnit: 'Read-only: the scale of the georeference, which routes use where `metersPerUnit` is null.',
  georeference: 'Where the plan is on the earth; null for nowhere.',
  building: 'The building that it belongs to, in the default language; null for none.',
  externalId: 'Its id in another system; null for none.',
  translations: 'Its texts in other languages.',
  areas: 'The areas on it.',
  markers: 'The markers on it.',
};

const georeference: PropertyTexts = {
  controlPoints: 'Positions that are known on the plan and on the earth: at least 2 for similarity, 3 for affine.',
  transform: 'Read-only: [a, b, c, d, e, f] with lng = a·x + b·y + c and lat = d·x + e·y + f.',
  rmsErrorMeters: 'Read-only: how far the control points are from their transformed positions, in metres.',
};

const tag: PropertyTexts = {
  name: 'In the default language of the project.',
  color: 'The colour of the tag.',
  minZoom:
    'The zoom from which its places are shown, as a multiple of the zoom at which the level just fits, at the latest at the largest zoom of the level; null for always.',
  translations: 'The name in other languages. Writing replaces all of them.',
};

const language: PropertyTexts = {
  code: 'A BCP-47 code.',
  name: 'The name in English.',
  nativeName: 'The name in the language itself.',
  languageCode: 'A BCP-47 code in its canonical spelling, such as pt-BR.',
  languageName: 'The name that visitors see. Absent: its name in English.',
  isDefault: 'Whether the texts beside `translations` are in it. True makes it the default language.',
};

const image: PropertyTexts = {
  url: 'The address of the image.',
  path: 'The path below `/media/`, with the extension of its content; may be written instead of an address.',
  removed: 'What browsers would have drawn and could not be kept; empty where nothing was lost.',
  size: 'In bytes.',
};

const snapshot: PropertyTexts = {
  label: 'A text for people; empty for none.',
  is_live: 'Whether it is the published version.',
};

const template: PropertyTexts = {
  organization: 'The organization; null for a built-in template.',
  project: 'The project to copy.',
  name: 'A name for people.',
  description: 'A text for people.',
  thumbnail: 'The address of a picture; null without one.',
  level_count: 'How many levels it has.',
  area_count: 'How many areas it has.',
  marker_count: 'How many markers it has.',
};

const state: PropertyTexts = {
  live_version: 'The `version` that is published; null while the project is not published.',
  has_unpublished_changes: 'Whether something that visitors can see was changed after `live_version`.',
};

const changes: PropertyTexts = {
  ...state,
  kind: 'What changed since a version: `since` was given.',
  since: 'The version of the request.',
  version: 'The version that the project has now.',
  updated_at: 'When the project was last changed.',
  project: "The project's own fields that were changed; null where none was.",
  deleted: 'The items that were deleted, and do not exist now.',
  changes: 'The versions after `since`, in their order.',
};

const changedItems: PropertyTexts = {
  levels: 'Levels, with their places beside.',
  areas: 'Areas, on all levels.',
  markers: 'Markers, on all levels.',
  tags: 'Tags, in the order of their creation.',
  languages: 'Languages of the project.',
  corridors: 'Corridors, with all their branches.',
  transitions: 'Transitions.',
};

const projectVersion: PropertyTexts = {
  version: 'The version that the change made.',
  at: 'When it was made.',
  author:
    'Who made it, with an API key its creator; null where the account was deleted, or the service made it itself.',
};

const comparison: PropertyTexts = {
  ...state,
  kind: 'What differs from another state.',
  against: 'What it was compared with: `live`, or the id of a snapshot.',
  to: 'What differs from that: `live`, or the id of a snapshot. Absent for the working copy.',
  version: 'The version of the working copy.',
  items: 'The items that differ, by kind.',
  project: "The project's own fields that differ.",
};

const itemDifference: PropertyTexts = {
  name: 'Its name, title or language code in the default language; empty without one.',
  levelId: 'The level that it is on; null for an item that is not on one level.',
  fields: 'Which fields of a changed item differ; empty for others.',
};

const fieldDifference: PropertyTexts = {
  name: 'The name of the field. Members of objects are fields of their own, such as `translations.de.title`; `tags` are compared by their ids.',
  before:
    'The value that visitors see, or that the snapshot has; null where it has none. Absent where it has more than 2,000 characters of JSON.',
  after: 'The value of the working copy, in the same way.',
};

export const MAP_TEXTS: ComponentTexts = {
  CatalogueLanguage: ['A language that projects can use.', language],
  ChangedItems: ['Items that were added or changed, as they are now.', changedItems],
  ControlPoint: [
    'A position on the plan and on the earth.',
    {
      x: 'To the right, in units of the level.',
      y: 'Down, in units of the level.',
      lng: 'The longitude in degrees (WGS 84).',
      lat: 'The latitude in degrees (WGS 84).',
    },
  ],
  DeletedItem: ['An item that was deleted.'],
  FieldDifference: ['A field with two values.', fieldDifference],
  Georeference: ['Where a plan is on the earth.', georeference],
  GeoreferenceChange: ['Where a plan is on the earth.', georeference],
  Icon: ['An icon of markers.', { name: 'The value of `icon`.', keywords: 'Words by which it is found, in English.' }],
  ImagePage: [
    'A page of the images of a project.',
    {
      images: 'Their addresses.',
      page: 'Which page it is, from 1.',
      pageSize: 'How many images a page has.',
      totalImages: 'How many images there are in all.',
      totalPages: 'How many pages there are, at least 1.',
    },
  ],
  ItemDifference: ['An item that visitors would see differently.', itemDifference],
  Language: ['A language of a project.', language],
  LanguageCreation: ['A new language of a project.', language],
  LanguageItem: ['A language in a list: one to change, to add or to remove.', { ...language, ...ITEM_ID }],
  Level: ['A level: a floor, or a sheet of the map.', level],
  LevelCreation: ['A new level.', { ...level, ...NEW_ID }],
  LevelChange: ['The changes of a level. Fields that are absent stay.', level],
  LevelItem: ['A level in a list: one to change, to create or to delete.', { ...level, ...ITEM_ID }],
  LevelInLanguage: ['A level with its texts in one language.', level],
  LevelWithPlaces: ['A level with the areas and markers on it, whether it is one of a list or alone.', level],
  LevelOrder: ['The levels in their new order.', { order: 'The ids of all levels.' }],
  LevelTexts: ['The texts of a level in one language.', level],
  LevelTextsChange: ['The texts of a level in one language.', level],
  ProjectChanges: ['What changed in a working copy since a version of it.', changes],
  ProjectChangesResult: ['What changed since a version, or what differs from another state.'],
  ProjectComparison: ['What visitors would see differently if the working copy were published.', comparison],
  ProjectVersion: ['One change of a project.', projectVersion],
  RemovedParts: ['Parts of one kind that a drawing lost.', { count: 'How many.' }],
  Snapshot: ['A stored state of a working copy.', snapshot],
  SnapshotCreation: ['A new snapshot.', snapshot],
  SnapshotWithContent: ['A snapshot with its content.', snapshot],
  Tag: ['A tag of areas and markers.', tag],
  TagCreation: ['A new tag.', tag],
  TagChange: ['The changes of a tag. Fields that are absent stay.', tag],
  TagItem: ['A tag in a list: one to change, to create or to delete.', { ...tag, ...ITEM_ID }],
  Template: ['A map that new projects can start from.', template],
  TemplateCreation: ['A new template.', template],
  VersionAuthor: ['An account that changed a project.', { fullName: 'Its name as it is now.' }],
  UploadedImage: ['A stored image.', image],
};
