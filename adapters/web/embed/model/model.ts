import type { Place as CommonPlace } from '../../../../src/domain/projects/items/place.ts';
import type { DrawnMap } from '../../../../src/domain/publishing/compact-map.ts';

/** The published map as `GET /api/p/{id}/` returns it, as far as the map page needs it. */
export type PublicMap = Omit<DrawnMap, 'corridors' | 'transitions' | 'liveUpdatedAt'> & {
  readonly wayfinding: Pick<DrawnMap, 'corridors' | 'transitions'>;
  /** Whether there are ways, where they are not loaded yet. */
  readonly hasWays?: boolean;
};

export type Area = PublicMap['areas'][number];
export type Marker = PublicMap['markers'][number];

/** Areas and markers: the fields of a card. */
export type Place = CommonPlace & Pick<Area & Marker, 'id' | 'color'>;

export type { Appearance, Corner, Settings } from '../../../../src/domain/projects/content/project-settings.ts';
export type { Level } from '../../../../src/domain/projects/items/level.ts';
export type { Tag } from '../../../../src/domain/projects/items/tag.ts';
export type { Point as XY, Ring } from '../../../../src/domain/projects/values/geometry.ts';
export type { Translations } from '../../../../src/domain/translations/text-lookup.ts';
