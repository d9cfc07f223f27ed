import {
  bent,
  CORRIDORS,
  CROSSINGS,
  FRAME,
  type Point,
  type Room,
  type SiteLevel,
  shares,
  siteId,
} from './site-plan.ts';

const [FIRST_X, LAST_X] = [90, FRAME.width - 90];

/** A lift, stairs or an escalator in a passage, on these levels of one terminal, or a travelator between both. */
export type Shaft = Readonly<{
  key: string;
  type: 'elevator' | 'stairs' | 'escalator' | 'travelator';
  name: string;
  de: string;
  direction: 'both' | 'up' | 'down';
  /** The number of its passage, and the distance from the middle of the concourse, up the plan. */
  passage: number;
  above: number;
  levels: readonly SiteLevel[];
}>;

/** The shafts of the site: in each passage of a terminal lifts, stairs or escalators, and a travelator between the terminals. */
export function shaftsOf(terminals: readonly (readonly SiteLevel[])[]): readonly Shaft[] {
  const within = terminals.flatMap((levels) => {
    const { terminal } = levels[0]!;
    const lifts = [0, 2, 4].map((passage) => shaft(`${terminal}-lift-${passage}`, LIFT, passage, 110, levels));
    const stairs = [0, 2, 4].map((passage) => shaft(`${terminal}-stairs-${passage}`, STAIRS, passage, 150, levels));
    const escalators = levels
      .slice(1)
      .flatMap((upper, at) =>
        [1, 3].flatMap((passage) => [
          shaft(`${upper.key}-up-${passage}`, UP, passage, at % 2 === 0 ? 90 : 170, [levels[at]!, upper]),
          shaft(`${upper.key}-down-${passage}`, DOWN, passage, at % 2 === 0 ? 110 : 190, [levels[at]!, upper]),
        ]),
      );
    return [...lifts, ...stairs, ...escalators];
  });
  const arrivals = terminals.map((levels) => levels.find(({ ordinal }) => ordinal === 0)!);
  return [...within, shaft('between-terminals', TRAVELATOR, 4, 60, arrivals)];
}

type Kind = Pick<Shaft, 'type' | 'name' | 'de' | 'direction'>;
const LIFT: Kind = { type: 'elevator', name: 'Elevator', de: 'Aufzug', direction: 'both' };
const STAIRS: Kind = { type: 'stairs', name: 'Stairs', de: 'Treppe', direction: 'both' };
const UP: Kind = { type: 'escalator', name: 'Escalator up', de: 'Rolltreppe aufwärts', direction: 'up' };
const DOWN: Kind = { type: 'escalator', name: 'Escalator down', de: 'Rolltreppe abwärts', direction: 'down' };
const TRAVELATOR: Kind = { type: 'travelator', name: 'Link to the other terminal', de: 'Übergang', direction: 'both' };

const shaft = (key: string, kind: Kind, passage: number, above: number, levels: readonly SiteLevel[]): Shaft => ({
  key,
  ...kind,
  passage,
  above,
  levels,
});

/** Where a shaft is on each of its levels. */
export const shaftPoint = ({ passage, above }: Shaft): Point => bent([CROSSINGS[passage]! + 25, CORRIDORS[0]! - above]);

export function transitionOf(shaft: Shaft) {
  const { key, type, name, de, direction, levels } = shaft;
  const accessible = type === 'elevator' || type === 'travelator';
  const positions = levels.map((level) => ({ levelId: siteId(level.key), ...xy(shaftPoint(shaft)), accessible }));
  const id = siteId(`transition ${key}`);
  return { id, type, name, direction, positions, translations: { de: { name: de } } };
}

const xy = ([x, y]: Point) => ({ x, y });

/** Corridors in pieces that meet at their ends, with a branch to each room and each shaft of the level. */
export function corridorsOf(level: SiteLevel, rooms: readonly Room[], shafts: readonly Shaft[]) {
  const perCorridor = shares(level.corridors - 2 * CROSSINGS.length, CORRIDORS.length);
  const [middle, top, bottom] = CORRIDORS as readonly [number, number, number];
  return [
    ...CORRIDORS.flatMap((y, row) => along(level, y, perCorridor[row]!, rooms)),
    ...CROSSINGS.map((_, passage) => across(level, passage, [top, middle], shafts)),
    ...CROSSINGS.map((_, passage) => across(level, passage, [middle, bottom], [])),
  ];
}

/** The pieces of a corridor along the level. Each has a point at every door and every passage. */
function along(level: SiteLevel, y: number, count: number, rooms: readonly Room[]) {
  const length = (LAST_X - FIRST_X) / count;
  return Array.from({ length: count }, (_, at) => {
    const [from, to] = [FIRST_X + at * length, at === count - 1 ? LAST_X : FIRST_X + (at + 1) * length];
    const isIn = (x: number): boolean => from <= x && (x < to || x === LAST_X);
    const here = rooms.filter((room) => room.corridor === y && isIn(room.doorX));
    const inner = [...here.map(({ doorX }) => doorX), ...CROSSINGS].filter((x) => from < x && x < to);
    const xs = [from, ...inner.sort((one, other) => one - other), to];
    const branches = here.map((room) => ({
      ...branch(level, room.key, [[room.doorX, y], room.inside]),
      areaId: siteId(`area ${room.key}`),
    }));
    const points = xs.map((x): Point => [x, y]);
    return corridor(level, `${y} ${at}`, points, branches);
  });
}

/** A passage between two corridors. */
function across(level: SiteLevel, passage: number, [top, bottom]: Point, shafts: readonly Shaft[]) {
  const x = CROSSINGS[passage]!;
  const here = shafts.filter((one) => one.passage === passage && one.levels.includes(level));
  const heights = here.map(({ above }) => CORRIDORS[0]! - above);
  const ys = [top, ...new Set(heights.sort((one, other) => one - other)), bottom];
  const branches = here.map((one) => ({
    ...branch(level, one.key, [
      [x, CORRIDORS[0]! - one.above],
      [x + 25, CORRIDORS[0]! - one.above],
    ]),
    transitionId: siteId(`transition ${one.key}`),
  }));
  return corridor(
    level,
    `passage ${passage} ${top}`,
    ys.map((y): Point => [x, y]),
    branches,
  );
}

const branch = (level: SiteLevel, key: string, points: readonly Point[]) => ({
  id: siteId(`branch ${level.key} ${key}`),
  points: points.map(bent).map(xy),
});

function corridor(level: SiteLevel, key: string, points: readonly Point[], branches: readonly object[]) {
  return {
    id: siteId(`corridor ${level.key} ${key}`),
    levelId: siteId(level.key),
    points: points.map(bent).map(xy),
    branches,
  };
}
