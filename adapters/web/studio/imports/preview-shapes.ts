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
  return ringsOf(item).map(ringPath).join('');
}

const ringsOf = ({ data, holes, parts }: Content['areas'][number]): readonly (readonly Vertex[])[] =>
  [data, ...holes, ...parts.flatMap((part) => [part.data, ...part.holes])] as readonly (readonly Vertex[])[];

const ringPath = (ring: readonly Vertex[]): string => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}z`;

/** The frame of a level, or else that of what is on it. */
function boxOf(level: Content['levels'][number] | undefined, items: readonly Item[]): LevelDrawing['box'] {
  if (level?.width && level.height) return [0, 0, level.width, level.height];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const item of items) {
    const vertices = 'position' in item ? [[item.position.x, item.position.y] as const] : ringsOf(item)[0]!;
    for (const [x, y] of vertices)
      [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), Math.max(bottom, y)];
  }
  return left < right && top < bottom ? [left, top, right - left, bottom - top] : [0, 0, 100, 100];
}
