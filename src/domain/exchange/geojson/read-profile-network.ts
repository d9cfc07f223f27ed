import type { Draft, DraftBranch } from '../draft.ts';
import { checkedVertex, checkedVertices, pointOf } from '../shapes/checked-shapes.ts';
import { type Coordinates, OWN } from './profile.ts';
import { fieldsOf, placeOf, placingOf, type Reading, reporterOf, spaceOf } from './profile-reading.ts';
import { type Feature, objectOf } from './read-collection.ts';

const lineOf = (reading: Reading, feature: Feature, space: Coordinates) =>
  checkedVertices(
    feature.geometry?.coordinates,
    placingOf(space),
    reporterOf(reading, feature),
    `${feature.path}.geometry`,
  )?.map(pointOf) ?? [];

/** A corridor with its branches. */
export function readCorridor(reading: Reading, feature: Feature, branches: readonly Feature[]): Draft['corridors'] {
  const found = spaceOf(reading, feature);
  const points = found ? lineOf(reading, feature, found.space) : [];
  if (!found || points.length < 2) return [];
  const itemOf = (one: Feature) => ({ ref: one.id ?? one.path, id: one.id, from: placeOf(reading, one) });
  const spurs = branches.map(
    (branch): DraftBranch => ({
      ...itemOf(branch),
      fields: { ...fieldsOf(reading, branch), points: lineOf(reading, branch, found.space) },
    }),
  );
  return [
    {
      ...itemOf(feature),
      space: 'plan',
      branches: spurs,
      fields: { ...fieldsOf(reading, feature), levelId: found.levelId, points },
    },
  ];
}

/** A transition with its positions on at least two levels that the file has. */
export function readTransition(reading: Reading, feature: Feature): Draft['transitions'] {
  const stops = feature.properties[`${OWN}positions`];
  const given = feature.geometry?.coordinates;
  const positions = (Array.isArray(stops) ? stops : []).flatMap((stop, at) => {
    const levelId = String(objectOf(stop)?.levelId);
    const space = reading.spaces.get(levelId);
    const vertex =
      space && Array.isArray(given)
        ? checkedVertex(given[at], placingOf(space), reporterOf(reading, feature), `${feature.path}.geometry`)
        : null;
    return vertex ? [{ levelId, ...pointOf(vertex), accessible: objectOf(stop)?.accessible === true }] : [];
  });
  if (positions.length < 2) return [];
  return [
    {
      ref: feature.id ?? feature.path,
      id: feature.id,
      from: placeOf(reading, feature),
      space: 'plan',
      fields: { ...fieldsOf(reading, feature), positions },
    },
  ];
}
