import type { ProjectContent } from '../projects/content/project-content.ts';
import type { Draft, DraftArea, DraftMarker, DraftPlace } from './draft.ts';
import type { Match } from './import.ts';
import type { Issue } from './issue.ts';
import { finder } from './resolved-items.ts';

/** The areas and markers of a draft, with the rows that are one of both. A row that means nothing and has no position is left out with an issue. */
export function sortedPlaces(
  { areas, markers, places }: Draft,
  content: ProjectContent,
  matches: readonly Match[],
  issues: Issue[],
): { readonly areas: readonly DraftArea[]; readonly markers: readonly DraftMarker[] } {
  const find = { area: finder(content.areas, matches), marker: finder(content.markers, matches) };
  const means = (kind: 'area' | 'marker', { id, fields, kind: said }: DraftPlace) =>
    said !== (kind === 'area' ? 'marker' : 'area') && find[kind](id, fields) !== null;
  const sorted = { areas: [...areas], markers: [...markers] };
  for (const place of places) {
    const { kind, ...item } = place;
    const { position: _, ...fields } = item.fields;
    if (means('area', place)) sorted.areas.push({ ...item, fields: fields as DraftArea['fields'] });
    else if (means('marker', place)) sorted.markers.push(item);
    else if (kind !== 'area' && item.fields.position && item.fields.levelId) sorted.markers.push(item);
    else issues.push({ ...item.from, severity: 'error', code: 'place_unknown', message: UNKNOWN });
  }
  return sorted;
}

const UNKNOWN =
  'No place of the project has this id, external id or key, and without a level and a position none can be made.';
