import type { Corridor } from '../../../../src/domain/projects/items/corridor.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { crossings, type DrawnWay, roomsBesideWays } from '../../../../src/domain/wayfinding/route/crossed-areas.ts';
import { type Placed, pointsOf } from '../geometry/placed.ts';
import { distance, toPoint } from '../geometry/vertex.ts';
import { offer } from '../parts/messages.ts';
import { lengthText } from '../strings/lengths.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import type { EditorState } from './editor-state.ts';
import { nameOf, placedOf } from './items.ts';
import { routedMap } from './routed-map.ts';
import { undo } from './undo.ts';

/** A door that is longer, in metres, most likely goes through something. */
const LONGEST_DOOR = 10;

/** How many rooms a message names. */
const MOST_NAMED = 3;

/** A way that was just made. `target`: the place that a door leads to; null of a corridor. */
type MadeWay = { readonly vertices: readonly Vertex[]; readonly target: Placed | null };

/** Why a way is doubtful, in words: a door that is too long, or rooms that it goes through; null where it is not. */
function doubtOf(editor: EditorState, way: MadeWay, metersPerUnit: number | null): string | null {
  const { longDoor, throughRooms } = text().editor;
  const units = way.vertices.slice(1).reduce((sum, to, at) => sum + distance(way.vertices[at]!, to), 0);
  const through = crossedNames(editor, way);
  if (through !== null) return fill(throughRooms, through);
  const isLong = way.target !== null && metersPerUnit !== null && units * metersPerUnit > LONGEST_DOOR;
  return isLong ? fill(longDoor, lengthText(units, metersPerUnit)) : null;
}

/** Draws a doubtful way as a warning with its length, and offers to take it back, until the next step. */
export function reportDoubt(editor: EditorState, way: MadeWay, metersPerUnit: number | null): void {
  const doubt = doubtOf(editor, way, metersPerUnit);
  if (doubt === null) return;
  const units = way.vertices.slice(1).reduce((sum, to, at) => sum + distance(way.vertices[at]!, to), 0);
  editor.warned.value = [{ kind: 'warning', vertices: way.vertices, label: lengthText(units, metersPerUnit) }];
  const takeBack = () => {
    editor.announcement.value = undo(editor.document) ?? '';
  };
  const drawCorridor = () => {
    takeBack();
    editor.tool.value = 'corridor';
    editor.canvas.value?.focus();
  };
  const actions = [
    { label: text().commands.names.undo, run: takeBack },
    ...(way.target ? [{ label: text().editor.drawCorridorHere, run: drawCorridor }] : []),
  ];
  const withdraw = offer(doubt, ...actions);
  const stop = editor.document.onEdit(() => {
    stop();
    withdraw();
    editor.warned.value = [];
  });
}

function crossedNames(editor: EditorState, { vertices, target }: MadeWay): string | null {
  const { document, defaultLanguage } = editor;
  const levelId = editor.levelId.peek() ?? '';
  const map = routedMap(editor);
  const way: DrawnWay = {
    points: vertices.map(toPoint),
    areaId: target?.noun === 'areas' ? target.item.id : null,
    ends: target && target.noun !== 'areas' ? pointsOf(target, levelId).map(({ at }) => toPoint(at)) : [],
  };
  const rooms = roomsBesideWays({ areas: map.areas, corridors: map.corridors as readonly Corridor[] }, levelId);
  const names = crossings(rooms)(way).map((id) => {
    const placed = placedOf(document, { noun: 'areas', id });
    return (placed && nameOf(placed, defaultLanguage.value)) || text().panels.unnamed;
  });
  if (names.length === 0) return null;
  const more = names.length - MOST_NAMED;
  const named = names.slice(0, MOST_NAMED).join(', ');
  return more > 0 ? fill(text().together.andMore, named, formatNumber(more)) : named;
}
