import type { Area } from '../../projects/items/area.ts';
import type { Untimed } from '../../projects/items/item.ts';
import type { Marker } from '../../projects/items/marker.ts';
import type { SeenPlace } from './landmarks.ts';

type Places = { readonly areas: readonly Untimed<Area>[]; readonly markers: readonly Untimed<Marker>[] };

/** What of a level is seen from its ways, areas before markers. The further parts of an area have no title. */
export function seenPlaces<Of extends Places>(
  { areas, markers }: Of,
  levelId: string,
  titleOf: (place: Of['areas'][number] | Of['markers'][number]) => string,
): readonly SeenPlace[] {
  const isSeen = (place: Pick<Area, 'levelId' | 'isHidden'>) => place.levelId === levelId && !place.isHidden;
  return [
    ...areas.filter(isSeen).flatMap((area) => {
      const title = titleOf(area);
      return [area.data, ...(area.parts ?? []).map(({ data }) => data)].map((outline, part) => ({
        title: part === 0 ? title : '',
        outline,
      }));
    }),
    ...markers
      .filter((marker) => isSeen(marker) && marker.type !== 'hidden')
      .map((marker) => ({ title: titleOf(marker), outline: [[marker.position.x, marker.position.y] as const] })),
  ];
}
