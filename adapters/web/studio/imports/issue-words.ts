import { type Strings, text } from '../strings/strings.ts';

type Kind = keyof Strings['imports']['problems'];

/** What the codes of the service are about. */
const KINDS: Readonly<Record<Kind, readonly string[]>> = {
  format: ['format_unknown', 'unsupported_media_type'],
  unreadable: [
    'archive_damaged',
    'csv_refused',
    'json_refused',
    'geojson_refused',
    'xml_refused',
    'encoding_refused',
    'interrupted',
  ],
  unsafe: ['archive_unsafe'],
  tooLarge: [
    'archive_too_large',
    'too_large',
    'too_heavy',
    'too_many',
    'too_many_vertices',
    'too_many_holes',
    'too_many_parts',
  ],
  newer: ['archive_newer', 'archive_too_new'],
  shape: ['coordinate_range', 'null_island', 'ring_empty', 'geometry_missing', 'geometry_unknown'],
  far: ['far_away'],
  altered: ['degrees_swapped', 'simplified', 'geometry_collection', 'levels_several', 'text_cut', 'picture_cleaned'],
  crosses: ['ring_crosses'],
  twice: ['duplicate', 'duplicate_member', 'item_twice', 'key_taken'],
  missing: ['level_missing', 'reference_missing', 'kind_unknown', 'place_unknown', 'picture_missing'],
  value: ['value_refused', 'invalid'],
  picture: ['picture_refused', 'image_refused'],
  degrees: ['georeference_missing'],
};

/** What a code of the service means, in the language of the person; null for one that is not known. */
export function problemText(code: string): string | null {
  const kind = (Object.keys(KINDS) as Kind[]).find((each) => KINDS[each].includes(code));
  return kind ? text().imports.problems[kind] : null;
}
