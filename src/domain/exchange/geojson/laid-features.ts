import type { Size } from '../../projects/items/level.ts';
import { type Issue, NOWHERE } from '../issue.ts';
import type { PlanSpace, ReadingOptions } from '../reading-options.ts';
import type { Placing } from '../shapes/checked-shapes.ts';
import { coordinateKind, exchanged } from './coordinate-kind.ts';
import { guessedSpace, planPlacing, planReach } from './plan-space.ts';
import type { Collection, Feature } from './read-collection.ts';

/** The features that are to be read, what their coordinates mean, and what is wrong with these. */
export type LaidFeatures = {
  readonly placed: readonly Feature[];
  readonly placing: Placing;
  /** Null for degrees. */
  readonly space: PlanSpace | null;
  readonly issues: readonly Issue[];
};

/** Decides by all features of a file how they are laid upon a level: `picture` is the size of its plan. */
export function laidFeatures(
  { file, features }: Collection,
  picture: Size | null,
  { space: said }: ReadingOptions,
): LaidFeatures {
  const kind = said === undefined ? coordinateKind(features) : 'plan';
  if (kind !== 'plan') {
    const placing: Placing = { isInDegrees: true, place: (vertex) => vertex };
    if (kind === 'degrees') return { placed: features, placing, space: null, issues: [] };
    const placed = features.map((one) => ({ ...one, geometry: one.geometry && exchanged(one.geometry) }));
    return { placed, placing, space: null, issues: [isSwapped(file)] };
  }
  const reach = planReach(features);
  const space = said ?? guessedSpace(reach, picture);
  return {
    placed: features.filter((one) => !reach.strays.has(one)),
    placing: { isInDegrees: false, place: planPlacing(space) },
    space,
    issues: [...reach.strays].map((one) => isStray(file, one)),
  };
}

const isSwapped = (file: string): Issue => ({
  ...NOWHERE,
  file,
  path: 'features',
  severity: 'warning',
  code: 'degrees_swapped',
  message: 'The positions have the latitude first: they were read with the longitude first, as GeoJSON has it.',
});

const isStray = (file: string, { path, line }: Feature): Issue => ({
  ...NOWHERE,
  file,
  path: `${path}.geometry`,
  line,
  severity: 'warning',
  code: 'far_away',
  message: 'It is ten times as far out as all others and was left out.',
});
