import { invalidField } from '../../shared/errors.ts';
import { parseHerePoint } from '../values/here-point.ts';
import type { ProjectContent } from './project-content.ts';

type Named = { readonly id: string; readonly key: string | null };

/** A marker as an address names it: by its key if it has one. Throws a field error for one that the map does not show. */
export function markerAddress({ levels, markers }: Pick<ProjectContent, 'levels' | 'markers'>, name: string): string {
  const hidden = new Set(levels.filter(({ isHidden }) => isHidden).map(({ id }) => id));
  const marker = named(markers, name);
  if (!marker || marker.isHidden || hidden.has(marker.levelId)) {
    throw invalidField('marker', 'No marker with this id or key is shown on the map.');
  }
  return marker.key ?? marker.id;
}

/** A point as an address names it, from one with the id or key of its level. Throws a field error for another text or level. */
export function pointAddress({ levels }: Pick<ProjectContent, 'levels'>, text: string): string {
  const point = parseHerePoint(text);
  if (!point) throw invalidField('here', 'Must be level,x,y or level,x,y,heading.');
  const level = named(levels, point.level);
  if (!level || level.isHidden) throw invalidField('here', 'No level with this id or key is shown on the map.');
  const { x, y, heading } = point;
  return [level.key ?? level.id, x, y, ...(heading === null ? [] : [heading])].join(',');
}

const named = <Item extends Named>(items: readonly Item[], name: string): Item | undefined =>
  items.find(({ id, key }) => id === name || key === name);
