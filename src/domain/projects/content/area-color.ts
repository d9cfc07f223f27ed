import type { TagLabel } from '../items/tag.ts';
import type { AreaColors } from './project-settings.ts';

/** The colour in which an area is shown: its own, or that of its first tag where the map says so and it has one. */
export const shownAreaColor = (
  own: string,
  firstTag: Pick<TagLabel, 'color'> | undefined,
  areaColors: AreaColors,
): string => (areaColors === 'tag' && firstTag ? firstTag.color : own);
