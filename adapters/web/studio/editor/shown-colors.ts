import { shownAreaColor } from '../../../../src/domain/projects/content/area-color.ts';
import type { MapDocument } from '../document/document.ts';
import type { Placed } from '../geometry/placed.ts';
import { withFields } from './edits.ts';

/** What the colours of areas on the plan depend on beside the areas: it changes where they are to be drawn anew. */
export function colorsKey(document: MapDocument): string {
  if (areaColorsOf(document) !== 'tag') return '';
  return document
    .list('tags')
    .map(({ id, color }) => `${id} ${String(color)}`)
    .join();
}

/** An item in the colour in which visitors see it. */
export function inShownColor(document: MapDocument, placed: Placed): Placed {
  if (placed.noun !== 'areas' || areaColorsOf(document) !== 'tag') return placed;
  const tags = placed.item.tag_ids.map((id) => document.item('tags', id).peek()?.color);
  const color = tags.find((each) => typeof each === 'string');
  const shown = shownAreaColor(placed.item.color, color === undefined ? undefined : { color: String(color) }, 'tag');
  return withFields(placed, { color: shown });
}

const areaColorsOf = (document: MapDocument) =>
  document.item('project', document.projectId).value?.['appearance.areaColors'];
