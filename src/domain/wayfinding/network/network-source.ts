import type { Area } from '../../projects/items/area.ts';
import type { Corridor } from '../../projects/items/corridor.ts';
import type { Level } from '../../projects/items/level.ts';
import type { Marker } from '../../projects/items/marker.ts';
import type { Transition } from '../../projects/items/transition.ts';

/** What of a map a network is made of. */
export type NetworkSource = {
  readonly levels: readonly Pick<Level, 'id' | 'ordinal' | 'width' | 'height' | 'metersPerUnit' | 'georeference'>[];
  readonly areas: readonly (Pick<Area, 'id' | 'levelId' | 'data' | 'labelPoint'> &
    Partial<Pick<Area, 'parts' | 'holes' | 'isSelectable' | 'isHidden'>>)[];
  readonly markers: readonly (Pick<Marker, 'id' | 'levelId' | 'position'> &
    Partial<Pick<Marker, 'isStartPoint' | 'amenity'>>)[];
  readonly corridors: readonly Corridor[];
  readonly transitions: readonly Transition[];
};
