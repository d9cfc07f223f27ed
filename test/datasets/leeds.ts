import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { colorOf } from './colors.ts';

type Pair = readonly [number, number];

type Feature = {
  readonly id: number;
  readonly geometry: { readonly coordinates: readonly (readonly Pair[])[] };
  readonly properties: { readonly name: string; readonly desc: string; readonly type: string; readonly class: string };
};

/** A floor of a library: its plan as a file, and what is drawn over it. */
export type Floor = {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly plan: string;
  readonly features: readonly Feature[];
};

/** The plans' coordinates count in 32 pixels, with y up. */
const PIXELS = 32;

/** The floors whose key begins with `library`, in the order of the table in SOURCE.md, which has their names and sizes. */
export function readFloors(folder: string, library: string): readonly Floor[] {
  const table = readFileSync(join(folder, 'SOURCE.md'), 'utf8').matchAll(/^\| ([\w-]+) \| (.+?) \| (\d+)x(\d+) \|$/gm);
  return [...table]
    .map(([, key, name, width, height]) => ({ key: key!, name: name!, width: Number(width), height: Number(height) }))
    .filter(({ key }) => key.startsWith(library))
    .map((floor) => {
      const { features } = JSON.parse(readFileSync(join(folder, `features/${floor.key}.json`), 'utf8'));
      return { ...floor, plan: join(folder, `images/${floor.key}.png`), features };
    });
}

/** The body of a PATCH that brings the whole library; `images` are what to write as `imageUrl`, by the floor's key. */
export function libraryBody(floors: readonly Floor[], images: ReadonlyMap<string, string>) {
  const names = new Set(floors.flatMap(({ features }) => features.flatMap(tagNames)));
  const tags = [...names].map((name) => ({ id: randomUUID(), name, color: colorOf(name) }));
  const idOf = new Map(tags.map(({ id, name }) => [name, id]));
  return {
    tags,
    levels: floors.map((floor) => ({
      key: floor.key,
      name: floor.name,
      shortName: floor.key.split('-')[1]!.toUpperCase(),
      ordinal: Number(/\d+$/.exec(floor.key)![0]),
      building: floor.name.split(',')[0],
      imageUrl: images.get(floor.key),
      areas: floor.features.map((feature) => areaOf(floor, feature, idOf)),
    })),
  };
}

/** `type` distinguishes shelves, rooms and quiet zones, `class` subjects or kinds of rooms. */
function tagNames({ properties }: Feature): readonly string[] {
  return [properties.type, ...properties.class.split(' ')];
}

function areaOf(floor: Floor, feature: Feature, idOf: ReadonlyMap<string, string>) {
  const { name, desc, class: kind } = feature.properties;
  const [data, ...holes] = ringsOf(feature);
  return {
    data,
    // A shelf of many cases is one polygon of many rings beside each other: a drawing by the even-odd rule shows them all.
    holes,
    color: colorOf(kind),
    strokeWidth: feature.properties.type === 'shelf' ? 1 : 2,
    externalId: `${floor.key}/${feature.id}`,
    tag_ids: tagNames(feature).map((tag) => idOf.get(tag)!),
    translations: { en: { title: name, description: desc } },
  };
}

/** The rings of a feature in pixels of the plan, y down, without a repeated last vertex. */
export function ringsOf({ geometry }: Feature): readonly (readonly Pair[])[] {
  return geometry.coordinates.map((ring) => {
    const pixels = ring.map(([x, y]): Pair => [x * PIXELS, -y * PIXELS]);
    const [first, last] = [pixels[0]!, pixels.at(-1)!];
    return first[0] === last[0] && first[1] === last[1] ? pixels.slice(0, -1) : pixels;
  });
}
