import { shownAreaColor } from '../../../../src/domain/projects/content/area-color.ts';
import type { PublicMap } from './model.ts';

/** The map with its areas in the colours in which they are shown, on the plan, in lists, on cards and on paper alike. */
export function inAreaColors<Map extends Pick<PublicMap, 'areas' | 'appearance'>>(map: Map): Map {
  // A page around a preview may leave the look out.
  const areaColors = map.appearance?.areaColors;
  if (areaColors !== 'tag') return map;
  const areas = map.areas.map((area) => ({ ...area, color: shownAreaColor(area.color, area.tags[0], areaColors) }));
  return { ...map, areas };
}
