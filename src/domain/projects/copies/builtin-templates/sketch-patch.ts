import type { ContentPatch } from '../../changes/content-patch.ts';
import type { AreaFields } from '../../items/area.ts';
import type { BranchFields, CorridorFields } from '../../items/corridor.ts';
import type { ItemPatch } from '../../items/item.ts';
import type { MarkerFields } from '../../items/marker.ts';
import type { TransitionFields } from '../../items/transition.ts';
import type { Point, Vertex } from '../../values/geometry.ts';
import type { Link, Room, Sketch, SketchCorridor, Spot } from './sketch.ts';

/** The style of areas without a tag. */
const GROUND_COLOR = '#64748b';

/** Sequential ids, one for each key of any kind. */
export function sketchIds() {
  let made = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
  const known = new Map<string, string>();
  const of = (key: string): string => known.get(key) ?? known.set(key, newId()).get(key)!;
  return { newId, of };
}
type Ids = ReturnType<typeof sketchIds>;

/** The PATCH that creates the map of a sketch. */
export function sketchPatch(sketch: Sketch, ids: Ids): ContentPatch {
  const { frame, levels, tags, rooms, spots, ways, links } = sketch;
  const toLevel = ({ key, ...level }: Sketch['levels'][number]) => entry(ids, key, { ...level, key, ...frame });
  return {
    levels: levels.map((level) => ({ ...toLevel(level), areas: [], markers: [] })),
    tags: Object.entries(tags).map(([key, tag]) => entry(ids, key, tag)),
    areas: rooms.map((room) => areaOf(room, sketch, ids)),
    markers: spots.map((spot) => markerOf(spot, sketch, ids)),
    languages: [],
    corridors: ways.map((way) => corridorOf(way, sketch, ids)),
    transitions: links.map((link) => transitionOf(link, ids)),
  };
}

function areaOf({ key, level, ring, tag, title, description }: Room, { tags }: Sketch, ids: Ids) {
  const look = tag
    ? { color: tags[tag]!.color, fillOpacity: 0.25, tagIds: [ids.of(tag)] }
    : { color: GROUND_COLOR, fillOpacity: 0.1, isSelectable: false, isSearchable: false };
  const translations = texts(title, description);
  return entry<AreaFields>(ids, key, { levelId: ids.of(level), key, data: ring, ...look, translations });
}

function markerOf({ key, level, at, title, icon, tag, isStartPoint = false }: Spot, { tags }: Sketch, ids: Ids) {
  const look = { icon, color: tags[tag]!.color, tagIds: [ids.of(tag)], isStartPoint };
  const place = { levelId: ids.of(level), key, position: point(at) };
  return entry<MarkerFields>(ids, key, { ...place, ...look, translations: texts(title) });
}

function corridorOf({ level, name, points, branches }: SketchCorridor, sketch: Sketch, ids: Ids) {
  const spurs = Object.entries(branches).map(([key, spur]) => {
    const target = { [targetOf(key, sketch)]: ids.of(key) };
    return entry<BranchFields>(ids, ids.newId(), { name: key, points: line(spur), ...target });
  });
  return entry<CorridorFields>(ids, name, { levelId: ids.of(level), name, points: line(points), branches: spurs });
}

function targetOf(key: string, { rooms, spots }: Sketch) {
  if (rooms.some((room) => room.key === key)) return 'areaId';
  return spots.some((spot) => spot.key === key) ? 'markerId' : 'transitionId';
}

function transitionOf({ key, type, name, stops }: Link, ids: Ids) {
  const stopAt = ([level, at]: readonly [string, Vertex]) => ({
    levelId: ids.of(level),
    ...point(at),
    accessible: true,
  });
  return entry<TransitionFields>(ids, key, { type, name, positions: Object.entries(stops).map(stopAt) });
}

const entry = <Fields>(ids: Ids, key: string, fields: Partial<Fields>): ItemPatch<Fields> => ({
  path: key,
  id: ids.of(key),
  isDeleted: false,
  fields,
});

const texts = (title?: string, description = '') => (title ? { en: { title, description } } : {});

const point = ([x, y]: Vertex): Point => ({ x, y });

const line = (text: string): readonly Point[] =>
  text.split(' ').map((pair) => {
    const [x, y] = pair.split(',').map(Number);
    return { x: x!, y: y! };
  });
