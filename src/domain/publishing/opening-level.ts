import type { Level } from '../projects/items/level.ts';

type OpeningLevel = Pick<Level, 'id' | 'order' | 'ordinal'>;
type OpeningPlace = { readonly levelId: string; readonly isSelectable: boolean };

/** What decides where a map opens. */
export type OpeningMap<L extends OpeningLevel = OpeningLevel> = {
  readonly levels: readonly L[];
  readonly areas: readonly OpeningPlace[];
  readonly markers: readonly OpeningPlace[];
  readonly settings: { readonly defaultLevelId: string };
};

/** A level with fewer places than this share of those of the fullest one is not worth opening unasked. */
const LEAST_SHARE = 0.25;

/**
 * The level that is shown first where an address names none: the default level, unless it is merely the first of several and has under a
 * quarter of the places of the fullest level; then the fullest one that is not below the ground. Undefined without levels.
 */
export function openingLevel<L extends OpeningLevel>({
  levels,
  areas,
  markers,
  settings,
}: OpeningMap<L>): L | undefined {
  const [first] = levels.toSorted((one, other) => one.order - other.order);
  const byDefault = levels.find(({ id }) => id === settings.defaultLevelId) ?? levels[0];
  if (byDefault !== first || levels.length < 2) return byDefault;
  const counts = new Map<string, number>();
  for (const { levelId, isSelectable } of [...areas, ...markers])
    if (isSelectable) counts.set(levelId, (counts.get(levelId) ?? 0) + 1);
  const placesOn = (level: L | undefined): number => counts.get(level?.id ?? '') ?? 0;
  const most = Math.max(...levels.map(placesOn));
  if (placesOn(byDefault) >= LEAST_SHARE * most) return byDefault;
  const overground = levels.filter(({ ordinal }) => ordinal >= 0);
  const [fullest] = overground.toSorted((one, other) => placesOn(other) - placesOn(one) || one.ordinal - other.ordinal);
  return placesOn(fullest) > placesOn(byDefault) ? fullest : byDefault;
}
