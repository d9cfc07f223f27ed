import type { Branch } from '../../../../src/domain/projects/items/corridor.ts';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import { middleOf } from '../../../../src/domain/projects/values/box.ts';
import type { Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import {
  type LevelToWalk,
  metersOf,
  type ProposedWays,
  type WalkArea,
} from '../../../../src/domain/wayfinding/proposed/level-to-walk.ts';
import { type Shaft, shaftsOf } from '../../../../src/domain/wayfinding/proposed/shafts.ts';
import type { Fields } from '../document/items/types.ts';
import { frameAround } from '../geometry/frame.ts';
import { polygonsOf } from '../geometry/outlines.ts';
import type { Placed } from '../geometry/placed.ts';
import { toVertex } from '../geometry/vertex.ts';
import { lengthText } from '../strings/lengths.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { newCorridor, newTransition } from './drawn-items.ts';
import type { EditorState } from './editor-state.ts';
import { change, creation, withFields } from './edits.ts';
import { nameOf, placedOnLevel } from './items.ts';
import type { Proposal } from './proposal.ts';
import { withDoor } from './with-door.ts';

/** Categories of areas that people walk through, and not only into. */
const WALKABLE = /^(?:corridor|hall|hallway|walkway|concourse|lobby|foyer)\b/;

/** More places that no way leads to are outlined on the plan, but not named. */
const MOST_NAMED = 5;

/** Lifts and stairs of neighbouring levels are the same within this many metres. */
const NEAR = 4;

/** Proposes corridors and doors for the level that is shown, and lifts and stairs that it shares with others; says where there are none. */
export async function proposeLevelWays(editor: EditorState): Promise<void> {
  const level = editor.level.value;
  if (!level || editor.refusal.value) return;
  editor.announcement.value = text().tracing.waysSought;
  const proposal = await waysOf(editor, level);
  if (editor.level.value?.id !== level.id) return;
  editor.proposal.value = proposal;
  editor.announcement.value = proposal ? '' : text().tracing.waysNone;
}

async function waysOf(editor: EditorState, level: Level): Promise<Proposal | null> {
  const items = placedOnLevel(editor.document, level.id);
  const shafts = newShafts(editor, level);
  const walked = levelToWalk(level, items, shafts);
  const isRead = walked.areas.every(({ isWalkable }) => !isWalkable) && walked.corridors.length === 0;
  const imageUrl = isRead ? level.imageUrl : null;
  // What cannot be read is as none.
  if (imageUrl) await editor.planReader.read(imageUrl).catch(() => null);
  const ways = await editor.planReader.ways(walked, imageUrl);
  return proposalOf(level, editor.defaultLanguage.value, { items, shafts, ways });
}

/** Each a lift or stairs as it would be created. */
type NewShaft = Placed & { noun: 'transitions' };

function newShafts({ document, levels, defaultLanguage }: EditorState, level: Level): readonly NewShaft[] {
  const known = document.list('transitions').flatMap(({ positions }) => positions as unknown as readonly Spot[]);
  const near = NEAR / metersOf({ ...walkSize(level), metersPerUnit: level.metersPerUnit });
  const places = levels.value.flatMap(({ id, width, height }) =>
    placedOnLevel(document, id).flatMap((placed) => {
      if (placed.noun !== 'areas') return [];
      const at = middleOf(frameAround(placed.item.data)!);
      const isKnown = known.some((spot) => spot.levelId === id && Math.hypot(spot.x - at[0], spot.y - at[1]) <= near);
      const name = nameOf(placed, defaultLanguage.value);
      return isKnown ? [] : { levelId: id, frame: `${width} ${height}`, name, category: placed.item.category, at };
    }),
  );
  return shaftsOf(places, near)
    .filter((shaft) => shaft.places.some(({ levelId }) => levelId === level.id))
    .map(transitionOf);
}

type Spot = { readonly levelId: string; readonly x: number; readonly y: number };

const transitionOf = ({ type, places }: Shaft): NewShaft =>
  newTransition(
    type,
    places[0]!.name,
    places.map(({ levelId, at: [x, y] }) => ({ levelId, x, y, accessible: true })),
  ) as NewShaft;

const walkSize = ({ width, height }: Level) => ({ width: width ?? 1, height: height ?? 1 });

function levelToWalk(level: Level, items: readonly Placed[], shafts: readonly NewShaft[]): LevelToWalk {
  const served = new Set(
    items.flatMap((placed) => (placed.noun === 'corridors' ? placed.item.branches : [])).flatMap(targets),
  );
  const corridors = items.flatMap((placed) => (placed.noun === 'corridors' ? [placed.item.points.map(toVertex)] : []));
  const stops = [...items, ...shafts].flatMap((placed) =>
    placed.noun === 'transitions' && !served.has(placed.item.id) ? stopOf(placed, level.id) : [],
  );
  const areas = items.flatMap(({ noun, item }): WalkArea | readonly [] =>
    noun === 'areas'
      ? {
          id: item.id,
          polygons: polygonsOf(item),
          isWalkable: WALKABLE.test(item.category),
          isServed: served.has(item.id),
        }
      : [],
  );
  const { metersPerUnit } = level;
  return { ...walkSize(level), metersPerUnit, areas, corridors, stops };
}

const targets = ({ areaId, markerId, transitionId }: Branch): readonly (string | null)[] => [
  areaId,
  markerId,
  transitionId,
];

const stopOf = ({ item: { id, positions } }: NewShaft, levelId: string) =>
  positions.filter((position) => position.levelId === levelId).map((position) => ({ id, at: toVertex(position) }));

type Found = {
  readonly items: readonly Placed[];
  readonly shafts: readonly NewShaft[];
  readonly ways: ProposedWays;
};

function proposalOf(level: Level, language: string, { items, shafts, ways }: Found): Proposal | null {
  const { corridors, doors, length, unreached } = ways;
  if (corridors.length === 0 && doors.length === 0) return null;
  const { tracing } = text();
  const lines = corridors.length > 0 ? corridors.map((line) => newCorridor(level.id, line, false)) : existing(items);
  const byId = new Map([...items, ...shafts].map((placed) => [placed.item.id, placed]));
  const patches = lines.flatMap((corridor, at) => {
    const own = doors.filter((door) => door.corridor === at);
    if (corridor.noun !== 'corridors' || (own.length === 0 && corridors.length === 0)) return [];
    const branches = own.reduce(
      (all, { targetId, points }) =>
        withDoor(all, { corridorId: corridor.item.id, points, target: byId.get(targetId)! }),
      corridor.item.branches,
    );
    const fields = { branches } as unknown as Fields;
    return corridors.length > 0 ? creation(withFields(corridor, fields)) : change(corridor, fields);
  });
  const scale = level.metersPerUnit;
  const counts = [corridors.length, doors.length, shafts.length].map((count) => formatNumber(count));
  const left = unreached.flatMap((id) => byId.get(id) ?? []);
  return {
    question: [fill(tracing.waysQuestion, ...counts, lengthText(length, scale)), ...unreachedText(left, language)].join(
      ' ',
    ),
    label: tracing.didWays,
    patches: [...shafts.map(creation), ...patches],
    sketch: [
      ...left.flatMap((placed) =>
        placed.noun === 'areas' ? { kind: 'leftOut' as const, vertices: placed.item.data } : [],
      ),
      ...[...corridors, ...doors.map(({ points }) => points)].map((vertices) => ({
        kind: 'proposal' as const,
        vertices,
        ...(isLong(vertices) && { label: lengthText(lengthOf(vertices), scale) }),
      })),
    ],
  };
}

/** Names some of the places that no way leads to, and says how many they are. */
function unreachedText(places: readonly Placed[], language: string): readonly string[] {
  if (places.length === 0) return [];
  const names = places.slice(0, MOST_NAMED).map((placed) => nameOf(placed, language) || text().panels.unnamed);
  const listed = places.length > MOST_NAMED ? [...names, '…'] : names;
  return [fill(text().tracing.waysUnreached, formatNumber(places.length), listed.join(', '))];
}

const existing = (items: readonly Placed[]): readonly Placed[] => items.filter(({ noun }) => noun === 'corridors');

/** Doors are many, and short: only corridors have their length beside them. */
const isLong = (line: readonly Vertex[]): boolean => line.length > 2 || lengthOf(line) > 100;

const lengthOf = (line: readonly Vertex[]): number =>
  line.slice(1).reduce((sum, [x, y], at) => sum + Math.hypot(x - line[at]![0], y - line[at]![1]), 0);
