import type { Ring, Vertex } from '../../values/geometry.ts';
import { box, type Link, type Room, type Sketch, type SketchCorridor, type Spot } from './sketch.ts';

/** The island platforms: their vertical positions; lift and stairs arrive at `landing`, people walk along `path`. */
const PLATFORMS = [
  { key: 'platforms-1-2', name: 'Platforms 1 and 2', top: 210, bottom: 370, landing: 300, path: 335 },
  { key: 'platforms-3-4', name: 'Platforms 3 and 4', top: 530, bottom: 690, landing: 620, path: 655 },
] as const;
type Platform = (typeof PLATFORMS)[number];

/** What joins the levels at each platform. */
const WAYS_UP = [
  { key: 'lift', type: 'elevator', name: 'Lift', icon: 'elevator', x: 620 },
  { key: 'stairs', type: 'stairs', name: 'Stairs', icon: 'stairs', x: 980 },
] as const;

const tracks = [140, 380, 460, 700].map(
  (top, at): Room => ({
    key: `track-${at + 1}`,
    level: 'platforms',
    title: `Track ${at + 1}`,
    ring: box(60, top, 1540, top + 60),
  }),
);

const platforms = PLATFORMS.map(({ key, name, top, bottom }): Room => {
  const description = 'Trains leave from both sides.';
  return { key, level: 'platforms', title: name, tag: 'travel', description, ring: box(100, top, 1500, bottom) };
});

const room = (key: string, title: string, tag: string, ring: Ring): Room => ({
  key,
  level: 'concourse',
  title,
  tag,
  ring,
});

const rooms = [
  { key: 'hall', level: 'concourse', ring: box(160, 110, 1440, 770) },
  room('tickets', 'Tickets', 'travel', box(164, 114, 446, 326)),
  room('waiting-room', 'Waiting room', 'services', box(164, 334, 446, 546)),
  room('toilets', 'Toilets', 'services', box(164, 554, 446, 766)),
  room('cafe', 'Café', 'food', box(1154, 114, 1436, 326)),
  room('shop', 'Travel shop', 'food', box(1154, 334, 1436, 546)),
  room('luggage', 'Left luggage', 'services', box(1154, 554, 1436, 766)),
];

const spot = (key: string, title: string, icon: string, tag: string, at: Vertex): Spot => ({
  key,
  level: 'concourse',
  title,
  icon,
  tag,
  at,
});

const spots = [
  { ...spot('south-entrance', 'Main entrance', 'entrance-alt1', 'services', [800, 756]), isStartPoint: true },
  spot('north-entrance', 'North entrance', 'entrance-alt1', 'services', [800, 126]),
  spot('information', 'Information', 'information', 'services', [740, 440]),
  spot('buses', 'Buses', 'bus', 'travel', [700, 840]),
  spot('taxis', 'Taxis', 'taxi', 'travel', [900, 840]),
];

/** For each platform, level and way up: a sign, and the spurs to it and to the way up. */
function landings(level: string, { key, name, landing }: Platform, footOf: (x: number) => string) {
  return WAYS_UP.map((way) => {
    const sign = `${way.key}-sign-${level}-${key}`;
    const title = `${way.name}: ${name}`;
    const points = `${footOf(way.x)} ${way.x},${landing}`;
    const at: Vertex = [way.x, landing];
    const spurs = [`${way.key}-${key}`, sign].map((to) => [to, points] as const);
    return { sign: { key: sign, level, title, icon: way.icon, tag: 'travel', at } satisfies Spot, spurs };
  });
}

const links = PLATFORMS.flatMap(({ key, name, landing }) =>
  WAYS_UP.map((way): Link => {
    const at: Vertex = [way.x, landing];
    const stops = { concourse: at, platforms: at };
    return { key: `${way.key}-${key}`, type: way.type, name: `${way.name}: ${name}`, stops };
  }),
);

const fromHall = PLATFORMS.flatMap((platform) => landings('concourse', platform, () => `800,${platform.landing}`));

const concourse: SketchCorridor = {
  level: 'concourse',
  name: 'Concourse',
  points: '800,860 800,160',
  branches: {
    'south-entrance': '800,720 800,756',
    'north-entrance': '800,160 800,126',
    information: '800,440 740,440',
    buses: '800,840 700,840',
    taxis: '800,840 900,840',
    tickets: '800,220 410,220',
    cafe: '800,220 1190,220',
    'waiting-room': '800,440 410,440',
    shop: '800,440 1190,440',
    toilets: '800,670 410,670',
    luggage: '800,670 1190,670',
    ...Object.fromEntries(fromHall.flatMap(({ spurs }) => spurs)),
  },
};

const onPlatforms = PLATFORMS.map((platform) => ({
  platform,
  ends: landings('platforms', platform, (x) => `${x},${platform.path}`),
}));

const alongPlatforms = onPlatforms.map(
  ({ platform: { key, name, landing, path }, ends }): SketchCorridor => ({
    level: 'platforms',
    name,
    points: `130,${path} 1470,${path}`,
    branches: { [key]: `800,${path} 800,${landing}`, ...Object.fromEntries(ends.flatMap(({ spurs }) => spurs)) },
  }),
);

/** A concourse over two island platforms, each reached by a lift and by stairs. */
export const station: Sketch = {
  id: 'd03f98d1-c4a8-409b-9204-49d98b6ba79b',
  name: 'Station',
  description: 'A concourse over four tracks; lifts and stairs lead to the platforms.',
  frame: { width: 1600, height: 900, metersPerUnit: 0.1 },
  levels: [
    { key: 'concourse', name: 'Concourse', shortName: 'C', ordinal: 0 },
    { key: 'platforms', name: 'Platforms', shortName: 'P', ordinal: -1 },
  ],
  tags: {
    travel: { name: 'Travel', color: '#3b7dd8' },
    food: { name: 'Food & drink', color: '#d9824b' },
    services: { name: 'Services', color: '#2f9c8f' },
  },
  rooms: [...rooms, ...platforms, ...tracks],
  spots: [...spots, ...[...fromHall, ...onPlatforms.flatMap(({ ends }) => ends)].map(({ sign }) => sign)],
  ways: [concourse, ...alongPlatforms],
  links,
};
