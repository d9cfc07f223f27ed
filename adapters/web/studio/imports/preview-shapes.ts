import { boxAround } from '../../../../src/domain/projects/values/box.ts';
import { type Polygon, ringsOf } from '../../../../src/domain/projects/values/geometry.ts';
import type { Schemas } from '../api/service.d.ts';

/** What becomes of an item. */
export type Fate = 'same' | 'changed' | 'created' | 'deleted';

/** `path`: all outlines of the items, as of an SVG path. */
export type Drawn = { readonly path: string; readonly count: number };

export type LevelDrawing = {
  readonly box: readonly [left: number, top: number, width: number, height: number];
  readonly shapes: Readonly<Record<Fate, Drawn>>;
};

type Content = Pick<Schemas['Project'], 'levels' | 'areas' | 'markers'>;
type Item = Content['areas'][number] | Content['markers'][number];
type Vertex = readonly [x: number, y: number];

/** Of the longer side of a level: how large a marker is drawn. */
const MARKER = 0.008;

/** A level of a project as it would be, beside what there is now: null where the project is made. */
export function levelDrawing(levelId: string, after: Content, before: Content | null): LevelDrawing {
  const known = new Map([...(before?.areas ?? []), ...(before?.markers ?? [])].map((item) => [item.id, item]));
  const items = itemsOn(levelId, after);
  const kept = new Set([...after.areas, ...after.markers].map(({ id }) => id));
  const gone = before ? itemsOn(levelId, before).filter(({ id }) => !kept.has(id)) : [];
  const box = boxOf(
    after.levels.find(({ id }) => id === levelId),
    [...items, ...gone],
  );
  const fates = Map.groupBy(items, (item) => fateOf(item, known.get(item.id)));
  const drawn = (list: readonly Item[] = []): Drawn => ({
    path: list.map((item) => pathOf(item, Math.max(box[2], box[3]) * MARKER)).join(''),
    count: list.length,
  });
  const [same, changed, created] = (['same', 'changed', 'created'] as const).map((fate) => drawn(fates.get(fate)));
  return { box, shapes: { same: same!, changed: changed!, created: created!, deleted: drawn(gone) } };
}

const itemsOn = (levelId: string, { areas, markers }: Content): readonly Item[] =>
  [...areas, ...markers].filter((item) => item.levelId === levelId);

function fateOf(item: Item, before: Item | undefined): Fate {
  if (!before) return 'created';
  return JSON.stringify(item) === JSON.stringify(before) ? 'same' : 'changed';
}

function pathOf(item: Item, size: number): string {
  if ('position' in item) {
    const { x, y } = item.position;
    return `M${x - size} ${y}a${size} ${size} 0 1 0 ${size * 2} 0a${size} ${size} 0 1 0 ${-size * 2} 0z`;
  }
  return polygonsOf(item).flatMap(ringsOf).map(ringPath).join('');
}

const polygonsOf = (area: Content['areas'][number]) => [area, ...area.parts] as unknown as readonly Polygon[];

const ringPath = (ring: readonly Vertex[]): string => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}z`;

/** The frame of a level, or else that of what is on it. */
function boxOf(level: Content['levels'][number] | undefined, items: readonly Item[]): LevelDrawing['box'] {
  if (level?.width && level.height) return [0, 0, level.width, level.height];
  const { left, top, right, bottom } = boxAround(items.flatMap(outlineOf));
  return left < right && top < bottom ? [left, top, right - left, bottom - top] : [0, 0, 100, 100];
}

const outlineOf = (item: Item): readonly Vertex[] =>
  'position' in item ? [[item.position.x, item.position.y]] : polygonsOf(item)[0]!.data;
