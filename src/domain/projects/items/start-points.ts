import type { Level } from './level.ts';
import type { Marker } from './marker.ts';

type StartLevel = Pick<Level, 'id' | 'ordinal' | 'isHidden'>;
type StartMarker = Pick<Marker, 'levelId' | 'isStartPoint' | 'isHidden'>;

/** The start points that visitors see, each with its level, by level from the lowest on. */
export function startPointsOf<L extends StartLevel, M extends StartMarker>(
  levels: readonly L[],
  markers: readonly M[],
): readonly { readonly marker: M; readonly level: L }[] {
  const shown = levels.filter(({ isHidden }) => !isHidden).sort((one, other) => one.ordinal - other.ordinal);
  const starts = markers.filter(({ isStartPoint, isHidden }) => isStartPoint && !isHidden);
  return shown.flatMap((level) =>
    starts.filter(({ levelId }) => levelId === level.id).map((marker) => ({ marker, level })),
  );
}
