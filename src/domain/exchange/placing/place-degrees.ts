import type { Vertex } from '../../projects/values/geometry.ts';
import type { Georeference } from '../../projects/values/georeference.ts';
import { planPoint } from '../../projects/values/plan-position.ts';
import { invalidField } from '../../shared/errors.ts';
import type { Draft, DraftArea, DraftLevel, DraftMarker } from '../draft.ts';
import type { Issue } from '../issue.ts';
import type { ReadingOptions } from '../reading-options.ts';
import { byControlPoints } from './by-control-points.ts';
import { farPlaces } from './far-places.ts';
import { type FindLevel, type KnownLevel, levelOf, type Placed, positionsOf } from './placed.ts';
import { type SitePlane, sitePlane } from './site-plane.ts';

type Place = (degrees: Vertex) => Vertex;

/** What `ReadingOptions` say about places in degrees. */
export const placingOf = ({ controlPoints, fit }: ReadingOptions): NonNullable<Draft['placing']> => ({
  ...(controlPoints && { controlPoints }),
  ...(fit !== undefined && { fit }),
});

/**
 * The draft with all positions in units of its levels. Levels of the project need a georeference, or two control points, or to be fitted into;
 * new levels of one building share a frame in metres. Throws a field error that names the levels without any of these.
 */
export function placeDegrees(
  given: Draft,
  findLevel: FindLevel,
): { readonly draft: Draft; readonly issues: readonly Issue[] } {
  const find = remembering(findLevel);
  const { draft, issues } = withoutLost(given, find);
  const inDegrees = [...draft.areas, ...draft.markers, ...draft.places].filter(isInDegrees);
  if (inDegrees.length === 0) return { draft, issues };
  const far = farPlaces(inDegrees, find);
  const near = inDegrees.filter((one) => !far.has(one));
  const planes = newPlanes(draft, near, find);
  const known = placesOnKnown(near, find, draft.placing ?? {});
  const placeOf = (one: Placed): Place =>
    known.get(find(levelOf(one))!) ?? planes.get(buildingOf(draft, levelOf(one)))!.place;
  const moved = <One extends Placed>(list: readonly One[]): readonly One[] =>
    list.filter((one) => !far.has(one)).map((one) => (isInDegrees(one) ? movedBy(one, placeOf(one)) : one));
  const levels = draft.levels.map((level) =>
    framed(level, find(level.ref) === null ? planes.get(level.fields.building ?? '') : undefined),
  );
  const placed = { areas: moved(draft.areas), markers: moved(draft.markers), places: moved(draft.places) };
  return { draft: { ...draft, ...placed, levels }, issues: [...issues, ...far.values()] };
}

const isInDegrees = (one: Placed): boolean => one.space === 'degrees' && positionsOf(one).length > 0;

function remembering(find: FindLevel): FindLevel {
  const found = new Map<string | undefined, KnownLevel | null>();
  return (ref) => {
    if (!found.has(ref)) found.set(ref, find(ref));
    return found.get(ref)!;
  };
}

/** Without positions in degrees of rows that name no level, where that may be one of several. */
function withoutLost(draft: Draft, find: FindLevel): { readonly draft: Draft; readonly issues: readonly Issue[] } {
  const isLost = (one: Placed) => isInDegrees(one) && levelOf(one) === undefined && find(undefined) === null;
  const lost = draft.places.filter(isLost);
  if (lost.length === 0) return { draft, issues: [] };
  const message = 'A position in degrees needs a level.';
  const issues = lost.map(({ from }): Issue => ({ ...from, severity: 'error', code: 'level_missing', message }));
  const places = draft.places.map((place) => {
    const { position: _, ...fields } = place.fields;
    return isLost(place) ? { ...place, fields } : place;
  });
  return { draft: { ...draft, places }, issues };
}

const buildingOf = (draft: Draft, ref: string | undefined): string =>
  draft.levels.find((level) => level.ref === ref)?.fields.building ?? '';

/** The frames of new levels, by building. */
function newPlanes(draft: Draft, places: readonly Placed[], find: FindLevel): ReadonlyMap<string, SitePlane> {
  const ofNew = places.filter((one) => find(levelOf(one)) === null);
  const groups = Map.groupBy(ofNew, (one) => buildingOf(draft, levelOf(one)));
  return new Map([...groups].map(([building, group]) => [building, sitePlane(group.flatMap(positionsOf))]));
}

/** How degrees become positions on levels of the project. */
function placesOnKnown(
  places: readonly Placed[],
  find: FindLevel,
  options: ReadingOptions,
): ReadonlyMap<KnownLevel, Place> {
  const groups = [...Map.groupBy(places, (one) => find(levelOf(one)))].filter(
    (group): group is [KnownLevel, Placed[]] => group[0] !== null,
  );
  const unplaced = groups.filter(([{ georeference: own }]) => own === null).map(([{ name }]) => name);
  const { controlPoints = [], fit } = options;
  if (unplaced.length > 0 && controlPoints.length < 2 && !fit) {
    throw invalidField(
      'controlPoints',
      `These levels have no georeference: ${[...new Set(unplaced)].join(', ')}. Give two control points, or fit.`,
    );
  }
  const lacking = groups.map(([level]) => level).filter(({ georeference: own }) => own === null);
  const given = controlPoints.length < 2 || lacking.length === 0 ? null : byControlPoints(controlPoints, lacking);
  if (given) requireSomeInside(groups, given);
  return new Map(
    groups.map(([level, group]) => [
      level,
      (level.georeference ?? given) ? byTransform(level.georeference ?? given!) : fitted(level, group),
    ]),
  );
}

/** What is beside all of its plans is not where the person said that it is. */
function requireSomeInside(
  groups: readonly (readonly [KnownLevel, readonly Placed[]])[],
  given: Pick<Georeference, 'transform'>,
): void {
  const place = byTransform(given);
  const isOn = ({ width, height }: KnownLevel, position: Vertex): boolean => {
    const [x, y] = place(position);
    return x >= 0 && y >= 0 && x <= (width ?? Infinity) && y <= (height ?? Infinity);
  };
  const own = groups.filter(([{ georeference: known }]) => known === null);
  if (own.some(([level, places]) => places.flatMap(positionsOf).some((position) => isOn(level, position)))) return;
  throw invalidField(
    'controlPoints',
    'By these points none of the places is on its plan. One of the points may be wrong.',
  );
}

const byTransform =
  (transformed: Pick<Georeference, 'transform'>): Place =>
  ([lng, lat]) => {
    const { x, y } = planPoint(transformed, { lng, lat });
    return [x, y];
  };

/** Into the frame of a level, north up, as large as there is room. */
function fitted({ width, height }: KnownLevel, places: readonly Placed[]): Place {
  const plane = sitePlane(places.flatMap(positionsOf));
  const scale = Math.min((width ?? plane.width) / plane.width, (height ?? plane.height) / plane.height);
  return (degrees) => plane.place(degrees).map((value) => value * scale) as unknown as Vertex;
}

function movedBy<One extends Placed>(one: One, place: Place): One {
  const { data, holes, parts, position, ...rest } = one.fields as DraftArea['fields'] & DraftMarker['fields'];
  const at = position && place([position.x, position.y]);
  const fields = {
    ...rest,
    ...(at && { position: { x: at[0], y: at[1] } }),
    ...(data && { data: data.map(place) }),
    ...(holes && { holes: holes.map((ring) => ring.map(place)) }),
    ...(parts && {
      parts: parts.map((part) => ({ data: part.data.map(place), holes: part.holes.map((ring) => ring.map(place)) })),
    }),
  };
  return { ...one, space: 'plan', fields };
}

function framed(level: DraftLevel, plane: SitePlane | undefined): DraftLevel {
  if (!plane) return level;
  const { width, height, georeference: found } = plane;
  const { controlPoints, method } = found;
  return {
    ...level,
    fields: { metersPerUnit: 1, ...level.fields, width, height, georeference: { controlPoints, method } },
  };
}
