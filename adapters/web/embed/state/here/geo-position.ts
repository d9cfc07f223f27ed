import { metersPerUnitOf } from '../../../../../src/domain/projects/values/georeference.ts';
import { planHeading, planPoint } from '../../../../../src/domain/projects/values/plan-position.ts';
import { distanceToHull, levelHull } from '../../model/geometry/level-hull.ts';
import { buildingOf, levelsOf } from '../../model/levels.ts';
import type { Measured } from '../../model/measured.ts';
import type { Level, PublicMap } from '../../model/model.ts';
import { isWithin, MOST_OUTSIDE } from '../../model/on-level.ts';
import type { Here, MapState } from '../state.ts';

type Georeferenced = Level & { readonly georeference: NonNullable<Level['georeference']> };

const isGeoreferenced = (level: Level): level is Georeferenced => level.georeference !== null;

/** Whether positions on the earth can be shown on the map. */
export const hasGeoreference = ({ levels }: PublicMap): boolean => levels.some(isGeoreferenced);

/** A position may always be so far outside of the places of a level, in metres: in front of its doors. */
const LEAST_OUTSIDE = 5;

/** The floor that the visitor has confirmed, and those to be preferred, the best first. */
type Floors = Readonly<{ confirmed: string | null; preferred: readonly (string | null)[] }>;

/** The floor of the last guess stays, while others are looked at; before there is one, the present floor is preferred. */
export const floorsOf = ({
  here,
  confirmedFloor,
  levelId,
}: Pick<MapState, 'here' | 'confirmedFloor' | 'levelId'>): Floors => ({
  confirmed: confirmedFloor,
  preferred: [here?.guess ? here.levelId : null, levelId],
});

/**
 * Where a measured position is: on the first of the preferred levels on which it may be, else on the entrance floor there; null: on none. A
 * guess, unless the visitor has confirmed that floor, or the building has no other.
 */
export function hereAt(map: PublicMap, measured: Measured, { confirmed, preferred }: Floors): Here | null {
  const levels = levelsAt(map, measured);
  const ids = [confirmed, ...preferred];
  const level = ids.map((id) => levels.find((candidate) => candidate.id === id)).find((found) => found) ?? levels[0];
  if (!level) return null;
  const isKnown = level.id === confirmed || levelsOf(map.levels, buildingOf(level)).length < 2;
  const guess = { measured, levelIds: levels.map(({ id }) => id) };
  return { ...positionOn(level, measured), ...(!isKnown && { guess }) };
}

/** A guessed position on the floor that the visitor says; null where it cannot be there. */
export function hereOn({ levels }: PublicMap, levelId: string, { guess }: Here): Here | null {
  const level = levels.filter(isGeoreferenced).find(({ id }) => id === levelId);
  return level && guess ? positionOn(level, guess.measured) : null;
}

function positionOn({ id, georeference }: Georeferenced, measured: Measured): Here {
  const { accuracyMeters, heading } = measured;
  return {
    levelId: id,
    ...planPoint(georeference, measured),
    accuracyMeters,
    heading: heading === null ? null : planHeading(georeference, heading),
  };
}

/** The levels on which a position may be: those whose places it is among before those that it is beside, entrance floors first. */
function levelsAt(map: PublicMap, measured: Measured): readonly Georeferenced[] {
  const near = map.levels.filter(isGeoreferenced).flatMap((level) => {
    const outside = metersOutside(map, level, measured);
    return outside <= marginOf(measured)
      ? [{ level, isBeside: outside > 0, isEntrance: hasEntrance(map, level.id) }]
      : [];
  });
  const rank = ({ isBeside, isEntrance }: (typeof near)[number]) => (isBeside ? 2 : 0) + (isEntrance ? 0 : 1);
  return near
    .toSorted((one, other) => rank(one) - rank(other) || compareToGround(one.level, other.level))
    .map(({ level }) => level);
}

/** How far a position is outside of the places of a level, or of its frame where it has too few. */
function metersOutside(map: PublicMap, level: Georeferenced, measured: Measured): number {
  const point = planPoint(level.georeference, measured);
  const scale = metersPerUnitOf(level.georeference);
  const hull = levelHull(map, level.id);
  if (hull.length > 2) return distanceToHull(hull, point) * scale;
  const isInFrame = level.width !== null && level.height !== null && isWithin(level, point, marginOf(measured) / scale);
  return isInFrame ? 0 : Number.POSITIVE_INFINITY;
}

const marginOf = ({ accuracyMeters }: Measured): number =>
  Math.min(Math.max(accuracyMeters ?? 0, LEAST_OUTSIDE), MOST_OUTSIDE);

const ENTRANCE = /^(main-)?entrance/;

const hasEntrance = ({ markers }: PublicMap, levelId: string): boolean =>
  markers.some(
    ({ levelId: on, amenity, icon, category }) =>
      on === levelId && [amenity, icon, category].some((code) => code && ENTRANCE.test(code)),
  );

/** The floor closest to the ground first, of two as close the upper one. */
const compareToGround = (one: Level, other: Level): number =>
  Math.abs(one.ordinal) - Math.abs(other.ordinal) || other.ordinal - one.ordinal;
