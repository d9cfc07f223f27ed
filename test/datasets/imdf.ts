import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { basename, join } from 'node:path';

export type LngLat = readonly [lng: number, lat: number];

/** A name by language code. */
export type Labels = Readonly<Record<string, string>>;

/** The features of an IMDF archive that are read here; each kind has some of the fields. */
export type Properties = {
  readonly category?: string;
  readonly name?: Labels | null;
  readonly alt_name?: Labels | null;
  readonly short_name?: Labels | null;
  readonly shortName?: Labels | null;
  readonly ordinal?: number;
  readonly level_id?: string | null;
  readonly building_ids?: readonly string[];
  readonly unit_id?: string;
  readonly unit_ids?: readonly string[] | null;
  readonly anchor_id?: string;
  readonly hours?: string | null;
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly website?: string | null;
};

export type Feature<Coordinates> = {
  readonly id: string;
  readonly geometry: { readonly type: string; readonly coordinates: Coordinates };
  readonly properties: Properties;
};

export type Polygon = Feature<readonly (readonly LngLat[])[]>;
export type Spot = Feature<LngLat>;

/** An IMDF archive: its features by the name of their file. */
export type Archive = ReadonlyMap<string, readonly Feature<unknown>[]>;

/** Reads an unpacked archive; files that are none of its features are left alone. */
export async function readArchive(folder: string): Promise<Archive> {
  const files = await Array.fromAsync(glob('*.geojson', { cwd: folder }));
  return new Map(
    files.map((file) => [
      basename(file, '.geojson'),
      JSON.parse(readFileSync(join(folder, file), 'utf8')).features as Feature<unknown>[],
    ]),
  );
}

/** The archive's polygons of one kind; features without geometry or with another one are left out. */
export function polygonsOf(archive: Archive, kind: string): readonly Polygon[] {
  return ofType<Polygon>(archive, kind, 'Polygon');
}

/** The archive's points of one kind, likewise. */
export function spotsOf(archive: Archive, kind: string): readonly Spot[] {
  return ofType<Spot>(archive, kind, 'Point');
}

function ofType<Kind>(archive: Archive, kind: string, type: string): readonly Kind[] {
  return (archive.get(kind) ?? []).filter(({ geometry }) => geometry?.type === type) as Kind[];
}

/** One flat plane in metres for a whole venue: x east, y south, from its north-western corner. */
export type Plane = {
  readonly width: number;
  readonly height: number;
  /** Rounded to millimetres. */
  readonly at: (place: LngLat) => readonly [number, number];
  /** The venue's corners on the plane and on the earth. */
  readonly corners: readonly { readonly x: number; readonly y: number; readonly lng: number; readonly lat: number }[];
};

const EARTH_RADIUS = 6_371_008.8;

/** The equirectangular plane that is true at the middle of the venue. */
export function planeOf(venue: Polygon): Plane {
  const places = venue.geometry.coordinates.flat();
  const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)];
  const [west, east, south, north] = [Math.min(...lngs), Math.max(...lngs), Math.min(...lats), Math.max(...lats)];
  const perDegree = (EARTH_RADIUS * Math.PI) / 180;
  const perLng = perDegree * Math.cos((((south + north) / 2) * Math.PI) / 180);
  const at = ([lng, lat]: LngLat) =>
    [millimetres((lng - west) * perLng), millimetres((north - lat) * perDegree)] as const;
  const [width, height] = at([east, south]);
  const corners = [west, east].flatMap((lng) =>
    [south, north].map((lat) => {
      const [x, y] = at([lng, lat]);
      return { x, y, lng, lat };
    }),
  );
  return { width, height, at, corners };
}

const millimetres = (metres: number): number => Math.round(metres * 1000) / 1000;
