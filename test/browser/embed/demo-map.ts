import { demoBuilding } from '../../../config/demo/building/building.ts';
import { publicMapOf } from '../../support/public-map.ts';

/** The demo building as the public API returns it, with its drawings as data URLs: three levels and a network. */
export function aDemoMap() {
  const demo = demoBuilding();
  const map = JSON.parse(publicMapOf(demo)) as DemoMap;
  const imageOf = (id: string) => demo.levels.find((level) => level.id === id)?.imageUrl ?? null;
  return { ...map, levels: map.levels.map((level) => ({ ...level, imageUrl: imageOf(level.id) })) };
}

type Keyed = Readonly<{ id: string; key: string; levelId: string }>;

/** The parts that tests read. */
export type DemoMap = Readonly<{
  levels: readonly Readonly<{ id: string; key: string }>[];
  areas: readonly Keyed[];
  markers: readonly Keyed[];
  languages: readonly Readonly<Record<string, unknown>>[];
  appearance: Readonly<Record<string, unknown>>;
  settings: Readonly<Record<string, unknown>>;
  wayfinding: Readonly<{
    corridors: readonly Readonly<Record<string, unknown> & { id: string }>[];
    transitions: readonly Readonly<Record<string, unknown> & { id: string; type: string }>[];
  }>;
}>;

/** The id of a place of the demo building. */
export function demoPlace(map: DemoMap, key: string): string {
  return [...map.areas, ...map.markers].find((place) => place.key === key)!.id;
}
