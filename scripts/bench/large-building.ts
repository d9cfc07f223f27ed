import { type Corridor, DEFAULT_BRANCH, DEFAULT_CORRIDOR } from '../../src/domain/projects/items/corridor.ts';
import { DEFAULT_TRANSITION, type Transition } from '../../src/domain/projects/items/transition.ts';
import type { NetworkSource } from '../../src/domain/wayfinding/network/network-source.ts';

export const ROOMS = 1000;

const LEVELS = 5;
const ROOMS_PER_LEVEL = ROOMS / LEVELS;
const [ROWS, COLUMNS, SPACING] = [8, 12, 50];
const [WIDTH, HEIGHT] = [SPACING * (COLUMNS + 1), SPACING * (ROWS + 1)];
const MADE = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };

const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const levelId = (floor: number) => `level ${floor}`;
export const roomId = (room: number) => `room ${room}`;

/** Levels of rows and columns that cross, with rooms along the rows, a lift and stairs: about 2,700 nodes and 3,100 pieces. */
export function largeBuilding(): NetworkSource {
  const floors = numbers(LEVELS);
  return {
    levels: floors.map((floor) => ({
      id: levelId(floor),
      ordinal: floor,
      width: WIDTH,
      height: HEIGHT,
      metersPerUnit: 0.25,
      georeference: null,
    })),
    areas: numbers(ROOMS).map((room) => ({
      id: roomId(room),
      levelId: levelId(Math.floor(room / ROOMS_PER_LEVEL)),
      labelPoint: null,
      data: [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    })),
    markers: [],
    corridors: floors.flatMap((floor) => [
      ...numbers(ROWS).map((row) => rowOf(floor, row)),
      ...numbers(COLUMNS).map((column) => columnOf(floor, column)),
    ]),
    transitions: [transition('elevator', COLUMNS - 2), transition('stairs', 2)],
  };
}

function rowOf(floor: number, row: number): Corridor {
  const y = SPACING * (row + 1);
  const perRow = ROOMS_PER_LEVEL / ROWS;
  const id = `row ${row} on ${floor}`;
  const branches = numbers(perRow).map((at) => {
    const x = ((at + 0.37) * WIDTH) / perRow;
    const areaId = roomId(floor * ROOMS_PER_LEVEL + row * perRow + at);
    const points = [
      { x, y },
      { x, y: y + 10 },
    ];
    return { ...DEFAULT_BRANCH, id: `to ${areaId}`, corridorId: id, points, areaId };
  });
  const points = [
    { x: 0, y },
    { x: WIDTH, y },
  ];
  return { ...DEFAULT_CORRIDOR, ...MADE, id, levelId: levelId(floor), points, branches };
}

function columnOf(floor: number, column: number): Corridor {
  const x = SPACING * (column + 1);
  const points = [
    { x, y: 0 },
    { x, y: HEIGHT },
  ];
  return { ...DEFAULT_CORRIDOR, ...MADE, id: `column ${column} on ${floor}`, levelId: levelId(floor), points };
}

function transition(type: 'elevator' | 'stairs', column: number): Transition {
  const place = { x: SPACING * column + 10, y: SPACING, accessible: true };
  const positions = numbers(LEVELS).map((floor) => ({ ...place, levelId: levelId(floor) }));
  return { ...DEFAULT_TRANSITION, ...MADE, id: type, type, positions };
}
