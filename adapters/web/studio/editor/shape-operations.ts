import { v7 as newId } from 'uuid';
import { middleOf } from '../../../../src/domain/projects/values/box.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { deleteItems } from '../document/changes/commands.ts';
import type { Fields, Item, Json, Patch } from '../document/items/types.ts';
import { type AreaShape, cutShape, joinedShape, splitShape, squaredShape, turned } from '../geometry/area-shapes.ts';
import { frameAround } from '../geometry/frame.ts';
import { type Placed, pointsOf } from '../geometry/placed.ts';
import { counted } from '../strings/counted.ts';
import { text } from '../strings/strings.ts';
import type { EditorState } from './editor-state.ts';
import { change, creation, run } from './edits.ts';
import { placedOf, placedOnLevel, refOf } from './items.ts';
import { moveTogether } from './moved-ways.ts';

type PlacedArea = Placed & { noun: 'areas' };

const isArea = (placed: Placed | null): placed is PlacedArea => placed?.noun === 'areas';

const chosenAreas = ({ document, selection }: EditorState): readonly PlacedArea[] =>
  selection.value.map((item) => placedOf(document, item)).filter(isArea);

const reshaped = (placed: PlacedArea, { data, holes, parts }: AreaShape): Patch =>
  change(placed, { data, holes, parts } as unknown as Fields);

/** The first of the chosen areas takes over the others, and the doors that lead to them. Returns what was done, in words. */
export function joinAreas(editor: EditorState): string {
  const { document, selection } = editor;
  const [first, ...others] = chosenAreas(editor);
  const shape =
    first && others.length > 0
      ? joinedShape(
          first.item,
          others.map(({ item }) => item),
        )
      : null;
  if (!first || !shape) return text().shapes.chooseAreas;
  const gone = new Set(others.map(({ item }) => item.id));
  const doors = placedOnLevel(document, first.item.levelId).flatMap((placed): Patch | readonly [] => {
    if (placed.noun !== 'corridors' || !placed.item.branches.some(({ areaId }) => gone.has(areaId ?? ''))) return [];
    const branches = placed.item.branches.map((branch) =>
      gone.has(branch.areaId ?? '') ? { ...branch, areaId: first.item.id } : branch,
    );
    return change(placed, { branches } as unknown as Fields);
  });
  const removed = deleteItems(document, '', others.map(refOf)).patches;
  run(document, text().shapes.didJoin, [reshaped(first, shape), ...doors, ...removed]);
  selection.value = [refOf(first)];
  return text().shapes.didJoin;
}

/** Cuts what is chosen out of the area around it: of several areas the smaller ones out of the largest. */
export function cutHoles(editor: EditorState): string {
  const { document } = editor;
  const chosen = chosenAreas(editor).toSorted((one, other) => sizeOf(other) - sizeOf(one));
  const [cut, around] = chosen.length > 1 ? [chosen.slice(1), chosen[0]] : [chosen, surrounding(editor, chosen[0])];
  const shape =
    around && cut.length > 0
      ? cutShape(
          around.item,
          cut.map(({ item }) => item),
        )
      : null;
  if (!around || !shape) return text().shapes.chooseHole;
  run(document, text().tracing.didHole, [reshaped(around, shape)]);
  return text().tracing.didHole;
}

function sizeOf({ item }: PlacedArea): number {
  const { left, top, right, bottom } = frameAround(item.data)!;
  return (right - left) * (bottom - top);
}

/** The smallest area whose frame has that of this one in it. */
function surrounding({ document }: EditorState, inner: PlacedArea | undefined): PlacedArea | undefined {
  if (!inner) return undefined;
  const own = frameAround(inner.item.data)!;
  return placedOnLevel(document, inner.item.levelId)
    .filter(isArea)
    .filter(({ item }) => {
      const { left, top, right, bottom } = frameAround(item.data)!;
      return (
        item.id !== inner.item.id && left <= own.left && top <= own.top && right >= own.right && bottom >= own.bottom
      );
    })
    .toSorted((one, other) => sizeOf(one) - sizeOf(other))[0];
}

/** Gives the chosen areas right angles. */
export function squareAreas(editor: EditorState): string {
  const patches = chosenAreas(editor).flatMap((placed) => {
    const shape = squaredShape(placed.item);
    return JSON.stringify(shape.data) === JSON.stringify(placed.item.data) ? [] : reshaped(placed, shape);
  });
  run(editor.document, text().shapes.didSquare, patches);
  return patches.length > 0 ? text().shapes.didSquare : text().shapes.notSquare;
}

/** Turns what is chosen around its middle, clockwise. */
export function turnChosen(editor: EditorState, degrees: number): string {
  const { document, selection, levelId } = editor;
  const level = levelId.value;
  const items = selection.value.flatMap((item) => placedOf(document, item) ?? []);
  const frame =
    level === null ? null : frameAround(items.flatMap((placed) => pointsOf(placed, level).map(({ at }) => at)));
  if (level === null || !frame) return '';
  const middle = middleOf(frame);
  const to = (vertex: Vertex): Vertex => turned(vertex, middle, degrees);
  moveTogether(document, level, { label: text().shapes.didTurn, moves: items.map((placed) => ({ placed, to })) });
  return text().shapes.didTurn;
}

/** Cuts the chosen areas along a line, or else all that it goes through: the left part stays what it was, the right one is a new area. */
export function splitAreas(editor: EditorState, levelId: string, line: readonly [Vertex, Vertex]): string {
  const { document, selection } = editor;
  const chosen = chosenAreas(editor);
  const areas = chosen.length > 0 ? chosen : placedOnLevel(document, levelId).filter(isArea);
  const made: Placed[] = [];
  const patches = areas.flatMap((placed) => {
    const parts = splitShape(placed.item, line);
    if (!parts || !passesThrough(placed, line)) return [];
    const right = newPart(placed, parts[1]);
    made.push(placed, right);
    return [reshaped(placed, parts[0]), creation(right)];
  });
  run(document, text().shapes.didSplit, patches);
  if (made.length > 0) selection.value = made.map(refOf);
  return made.length > 0 ? counted(text().shapes, 'splitAreas', made.length / 2) : text().shapes.notSplit;
}

/** Whether a line reaches from one side of an area to the other, and does not only point at it. */
function passesThrough({ item }: PlacedArea, [from, to]: readonly [Vertex, Vertex]): boolean {
  const side = (a: Vertex, b: Vertex, c: Vertex) =>
    Math.sign((b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]));
  const touching = item.data.filter((b, at) => {
    const a = item.data.at(at - 1)!;
    return side(from, to, a) !== side(from, to, b) && side(a, b, from) * side(a, b, to) <= 0;
  });
  return touching.length >= 2;
}

/** The same area with another shape and no name: its tags and look stay. */
function newPart({ item }: PlacedArea, { data, holes, parts }: AreaShape): Placed {
  const own = { key: null, externalId: null, labelPoint: null, translations: {} as Json };
  const part = { ...(item as unknown as Item), ...own, id: newId(), data, holes, parts };
  return { noun: 'areas', item: part } as unknown as Placed;
}
