import { crossingsAt, type Ring, type Vertex } from '../../../../src/domain/projects/values/geometry.ts';
import { box, DrawnPlan } from './drawn-plan.ts';

type Color = readonly [number, number, number];
type Rectangle = readonly [left: number, top: number, width: number, height: number];

/** A floor that somebody has drawn, and the inside of each of its rooms. */
export type InventedPlan = { readonly name: string; readonly plan: DrawnPlan; readonly rooms: readonly Ring[] };

const [WIDTH, HEIGHT] = [1400, 1000];
const BLACK: Color = [0, 0, 0];
const WHITE: Color = [255, 255, 255];

/** Rooms beside each other from a place on, with walls between them. */
const row = (left: number, top: number, height: number, wall: number, widths: readonly number[]): Rectangle[] =>
  widths.map((width, at) => {
    const before = widths.slice(0, at).reduce((sum, each) => sum + each + wall, 0);
    return [left + before, top, width, height];
  });

/** Three rows of rooms along two corridors, and four rooms across their ends. */
function floorOf(wall: number): readonly Rectangle[] {
  const [left, top] = [150, 130];
  const long = 820;
  const filled = (widths: readonly number[]) => {
    const used = widths.reduce((sum, each) => sum + each + wall, 0);
    return [...widths, long - used];
  };
  const rows = [
    row(left, top, 180, wall, filled([150, 120, 190, 140])),
    row(left, top + 180 + wall, 70, wall, [long]),
    row(left, top + 250 + 2 * wall, 190, wall, filled([130, 180, 150, 170])),
    row(left, top + 440 + 3 * wall, 70, wall, [long]),
    row(left, top + 510 + 4 * wall, 170, wall, filled([200, 110, 160, 180])),
  ].flat();
  const across = [150, 200, 130, 680 - 480 + wall].map((height, at, all): Rectangle => {
    const before = all.slice(0, at).reduce((sum, each) => sum + each + wall, 0);
    return [left + long + wall, top + before, 210, height];
  });
  return [...rows, ...across];
}

/** The doors of a floor: each room of a row has one to the corridor beside it, so many wide. */
function doorsOf(rooms: readonly Rectangle[], wall: number, wide: number): readonly Rectangle[] {
  const corridors = rooms.filter(([, , width]) => width > 500);
  const own = rooms.filter(([, , width]) => width < 500);
  return own.flatMap(([left, top, width, height]): readonly Rectangle[] => {
    const [, below] = corridors.find(([, y]) => y === top + height + wall) ?? [];
    const above = corridors.find(([, y, , tall]) => y + tall + wall === top);
    const at = left + Math.round((width - wide) / 2);
    if (below !== undefined) return [[at, top + height - 1, wide, wall + 2]];
    if (above) return [[at, top - wall - 1, wide, wall + 2]];
    // The rooms at the end: from one to the next.
    return [[left + 30, top + height - 1, wide, wall + 2]];
  });
}

const ringOf = ([left, top, width, height]: Rectangle): Ring => box([left, top], width, height);

function fillRing(plan: DrawnPlan, ring: Ring, color: Color): void {
  const ys = ring.map(([, y]) => y);
  for (let y = Math.floor(Math.min(...ys)); y <= Math.max(...ys); y++) {
    const xs = crossingsAt(y + 0.5, ring).toSorted((one, other) => one - other);
    for (let at = 1; at < xs.length; at += 2)
      plan.fill([Math.round(xs[at - 1]!), y], [Math.round(xs[at]!), y + 1], color);
  }
}

/** A few letters in a room. */
function letters(plan: DrawnPlan, [left, top, width, height]: Rectangle, color = BLACK): void {
  const [x, y] = [left + Math.round(width / 2) - 24, top + Math.round(height / 2) - 7];
  for (let at = 0; at < 4; at++) plan.walls(box([x + 13 * at, y], 8, 13), 2, color);
}

/** A table with its chairs. */
function table(plan: DrawnPlan, [left, top]: Rectangle): void {
  plan.walls(box([left + 20, top + 20], 46, 24), 1);
  for (let at = 0; at < 3; at++) plan.walls(box([left + 22 + 15 * at, top + 47], 10, 9), 1);
}

/** The leaf of a door and its swing, into the room above or below. */
function leaf(plan: DrawnPlan, [left, top, wide]: Rectangle): void {
  plan.line([left, top - wide], [left, top], 1);
  for (let step = 0; step < 24; step++) {
    const [from, to] = [step, step + 1].map((at) => (at / 24) * (Math.PI / 2)) as [number, number];
    const on = (angle: number): Vertex => [left + wide * Math.sin(angle), top - wide * Math.cos(angle)];
    plan.line(on(from).map(Math.round) as [number, number], on(to).map(Math.round) as [number, number], 1);
  }
}

/** Lines on paper with doors, letters and furniture, in a frame with a title block: 21 rooms. */
function lineDrawing(): InventedPlan {
  const wall = 4;
  const rooms = floorOf(wall);
  const doors = doorsOf(rooms, wall, 22);
  const plan = new DrawnPlan(WIDTH, HEIGHT);
  plan.walls(box([20, 20], WIDTH - 40, HEIGHT - 40), 3);
  plan.walls(box([WIDTH - 330, HEIGHT - 120], 310, 100), 2);
  for (const at of [30, 60]) plan.line([WIDTH - 330, HEIGHT - 120 + at], [WIDTH - 20, HEIGHT - 120 + at], 2);
  plan.line([WIDTH - 180, HEIGHT - 120], [WIDTH - 180, HEIGHT - 20], 2);
  for (const [left, top, width, height] of rooms)
    plan.walls(box([left - wall / 2, top - wall / 2], width + wall, height + wall), wall);
  for (const [left, top, width, height] of doors) plan.fill([left, top], [left + width, top + height], WHITE);
  for (const door of doors) leaf(plan, door);
  for (const room of rooms) letters(plan, room);
  for (const room of rooms.filter(([, , width]) => width < 500)) table(plan, room);
  return { name: 'lines in a frame', plan, rooms: rooms.map(ringOf) };
}

/** Walls filled in one grey, with the swings of doors. */
function greyWalls(): InventedPlan {
  const wall = 14;
  const rooms = floorOf(wall);
  const doors = doorsOf(rooms, wall, 24);
  const plan = new DrawnPlan(WIDTH, HEIGHT);
  for (const [left, top, width, height] of rooms)
    plan.fill([left - wall, top - wall], [left + width + wall, top + height + wall], [120, 120, 120]);
  for (const [left, top, width, height] of [...rooms, ...doors])
    plan.fill([left, top], [left + width, top + height], WHITE);
  for (const door of doors) leaf(plan, door);
  for (const room of rooms) letters(plan, room);
  return { name: 'thick grey walls', plan, rooms: rooms.map(ringOf) };
}

/** Walls as two thin lines, which turn around at doors. */
function doubleLines(): InventedPlan {
  const wall = 12;
  const rooms = floorOf(wall);
  const doors = doorsOf(rooms, wall, 26);
  const plan = new DrawnPlan(WIDTH, HEIGHT);
  const grown = ([left, top, width, height]: Rectangle, by: number): Rectangle => [
    left - by,
    top - by,
    width + 2 * by,
    height + 2 * by,
  ];
  const inked = (shapes: readonly Rectangle[], color: Color) => {
    for (const [left, top, width, height] of shapes) plan.fill([left, top], [left + width, top + height], color);
  };
  inked(
    rooms.map((room) => grown(room, wall)),
    BLACK,
  );
  inked(
    rooms.map((room) => grown(room, wall - 2)),
    WHITE,
  );
  inked(
    rooms.map((room) => grown(room, 2)),
    BLACK,
  );
  for (const [left, top, width, height] of doors) {
    inked([[left - 2, top, width + 4, height]], BLACK);
    inked([[left, top - 2, width, height + 4]], WHITE);
  }
  inked(rooms, WHITE);
  for (const room of rooms) letters(plan, room);
  return { name: 'double lines', plan, rooms: rooms.map(ringOf) };
}

/** Rooms with openings that are nearly as wide as the corridors. */
export function wideOpenings(): InventedPlan {
  const wall = 8;
  const rooms = floorOf(wall);
  const doors = doorsOf(rooms, wall, 60);
  const plan = new DrawnPlan(WIDTH, HEIGHT);
  for (const [left, top, width, height] of rooms)
    plan.fill([left - wall, top - wall], [left + width + wall, top + height + wall], BLACK);
  for (const [left, top, width, height] of [...rooms, ...doors])
    plan.fill([left, top], [left + width, top + height], WHITE);
  for (const room of rooms) letters(plan, room);
  return { name: 'wide openings', plan, rooms: rooms.map(ringOf) };
}

/** The same building turned by 17°. */
export function turnedBuilding(): InventedPlan {
  const wall = 6;
  const rooms = floorOf(wall);
  const [cos, sin] = [Math.cos((17 * Math.PI) / 180), Math.sin((17 * Math.PI) / 180)];
  const [size, middle] = [1500, 750];
  const turned = (ring: Ring): Ring =>
    ring.map(([x, y]) => [
      middle + cos * (x - WIDTH / 2) - sin * (y - HEIGHT / 2),
      middle + sin * (x - WIDTH / 2) + cos * (y - HEIGHT / 2),
    ]);
  const plan = new DrawnPlan(size, size);
  for (const [left, top, width, height] of rooms)
    fillRing(plan, turned(box([left - wall, top - wall], width + 2 * wall, height + 2 * wall)), BLACK);
  for (const room of [...rooms, ...doorsOf(rooms, wall, 22)]) fillRing(plan, turned(ringOf(room)), WHITE);
  return { name: 'turned by 17°', plan, rooms: rooms.map((room) => turned(ringOf(room))) };
}

/** A sheet that was photographed: uneven light, a soft lens, grain. */
export function photograph(): InventedPlan {
  const wall = 5;
  const rooms = floorOf(wall);
  const plan = new DrawnPlan(WIDTH, HEIGHT, [245, 240, 225]);
  for (const [left, top, width, height] of rooms)
    plan.fill([left - wall, top - wall], [left + width + wall, top + height + wall], [50, 45, 50]);
  for (const [left, top, width, height] of [...rooms, ...doorsOf(rooms, wall, 22)])
    plan.fill([left, top], [left + width, top + height], [245, 240, 225]);
  for (const room of rooms) letters(plan, room, [50, 45, 50]);
  soften(plan);
  return { name: 'photograph', plan, rooms: rooms.map(ringOf) };
}

function soften({ rgba, width, height }: DrawnPlan): void {
  const sharp = Uint8ClampedArray.from(rgba);
  let grain = 1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const light = 1 - 0.4 * Math.hypot((x - width / 3) / width, (y - height / 4) / height);
      grain = (grain * 48_271) % 2_147_483_647;
      const noise = ((grain % 1000) / 1000 - 0.5) * 24;
      for (let channel = 0; channel < 3; channel++) {
        let sum = 0;
        for (let row = y - 1; row <= y + 1; row++)
          for (let column = x - 1; column <= x + 1; column++)
            sum +=
              sharp[
                4 * (Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column))) +
                  channel
              ]!;
        rgba[4 * (y * width + x) + channel] = (sum / 9) * light + noise;
      }
    }
  }
}

/** Rooms filled by what they are for, with thin lines between them. */
function coloredFills(): InventedPlan {
  const wall = 3;
  const rooms = floorOf(wall);
  const colors: readonly Color[] = [
    [250, 214, 165],
    [174, 214, 241],
    [169, 223, 191],
    [245, 183, 177],
    [215, 189, 226],
  ];
  const plan = new DrawnPlan(WIDTH, HEIGHT);
  for (const [left, top, width, height] of rooms)
    plan.fill([left - wall, top - wall], [left + width + wall, top + height + wall], [60, 60, 60]);
  for (const [at, [left, top, width, height]] of rooms.entries())
    plan.fill([left, top], [left + width, top + height], width > 500 ? WHITE : colors[at % colors.length]!);
  for (const [left, top, width, height] of doorsOf(rooms, wall, 20))
    plan.fill([left, top], [left + width, top + height], WHITE);
  for (const room of rooms) letters(plan, room);
  return { name: 'coloured fills', plan, rooms: rooms.map(ringOf) };
}

/** Floors in styles that plans are drawn in. */
export const INVENTED_PLANS: readonly (() => InventedPlan)[] = [
  lineDrawing,
  greyWalls,
  doubleLines,
  wideOpenings,
  turnedBuilding,
  photograph,
  coloredFills,
];
