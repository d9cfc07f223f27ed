import { NOWHERE, type SourcePlace } from '../issue.ts';
import type { PlaceReader } from '../places/place-reader.ts';
import type { ReportShape } from '../shapes/checked-shapes.ts';
import { ownFields } from './own-fields.ts';
import { type Coordinates, OWN } from './profile.ts';
import type { Collection, Feature } from './read-collection.ts';

/** What is known of a collection while it is read; `spaces`: the coordinates of its levels. */
export type Reading = {
  readonly collection: Collection;
  readonly reader: PlaceReader;
  readonly spaces: Map<string, Coordinates>;
  readonly tagIds: ReadonlySet<string>;
};

export const placeOf = ({ collection }: Reading, { path, line }: Feature): SourcePlace => ({
  file: collection.file,
  path,
  line,
  column: null,
});

export const reporterOf =
  ({ reader, collection }: Reading, { line }: Feature): ReportShape =>
  (severity, code, message, path) =>
    void reader.issues.push({ ...NOWHERE, file: collection.file, line, path, severity, code, message });

/** The fields of a feature that only this service knows. */
export function fieldsOf(reading: Reading, feature: Feature): Readonly<Record<string, unknown>> {
  const { fields, refused } = ownFields(feature.properties[`${OWN}fields`]);
  for (const name of refused)
    reporterOf(reading, feature)(
      'warning',
      'value_refused',
      `${name.slice(0, 100)} is not as it should be, and was left out.`,
      feature.path,
    );
  return fields;
}

/** The coordinates of the level that a feature is on; null, and reported, where the file has no such level. */
export function spaceOf(
  reading: Reading,
  feature: Feature,
): { readonly levelId: string; readonly space: Coordinates } | null {
  const levelId = String(feature.properties[`${OWN}level`]);
  const space = reading.spaces.get(levelId);
  if (space) return { levelId, space };
  reporterOf(reading, feature)(
    'error',
    'reference_missing',
    'The level of the feature is not in the file.',
    feature.path,
  );
  return null;
}

export const placingOf = ({ isInDegrees, back }: Coordinates) => ({ isInDegrees, place: back });
