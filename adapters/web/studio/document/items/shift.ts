import type { Fields, Item, Json, Noun } from './types.ts';

type Pair = readonly [number, number];
type Point = Fields & { readonly x: number; readonly y: number };
type Offset = { readonly x: number; readonly y: number };

/** The fields of an item with its place on the plan, moved by so many units. Empty for what has none. */
export function shifted(noun: Noun, item: Item, { x, y }: Offset): Fields {
  const pair = ([left, top]: Pair): Pair => [left + x, top + y];
  const rings = (list: Json | undefined) =>
    ((list ?? []) as readonly (readonly Pair[])[]).map((ring) => ring.map(pair));
  const point = (given: Point): Point => ({ ...given, x: given.x + x, y: given.y + y });
  const points = (list: Json | undefined) => ((list ?? []) as readonly Point[]).map(point);
  if (noun === 'markers') return { position: point(item.position as Point) };
  if (noun === 'transitions') return { positions: points(item.positions) };
  if (noun === 'corridors') {
    const branches = ((item.branches ?? []) as readonly Item[]).map((branch) => ({
      ...branch,
      points: points(branch.points),
    }));
    return { points: points(item.points), branches };
  }
  if (noun !== 'areas') return {};
  const parts = ((item.parts ?? []) as readonly Fields[]).map((part) => ({
    data: rings([part.data!])[0]!,
    holes: rings(part.holes),
  }));
  const data = rings([item.data!])[0]!;
  return {
    data,
    holes: rings(item.holes),
    parts,
    labelPoint: item.labelPoint ? point(item.labelPoint as Point) : null,
  };
}
