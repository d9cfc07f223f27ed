import type { Vertex } from '../../values/geometry.ts';
import { box, type Sketch, type Spot } from './sketch.ts';

type Shop = readonly [key: string, title: string, tag: string, left: number, right: number];

const NORTH_SIDE: readonly Shop[] = [
  ['fashion', 'Fashion', 'shops', 60, 320],
  ['books', 'Books', 'shops', 320, 500],
  ['bakery', 'Bakery', 'food', 500, 650],
  ['electronics', 'Electronics', 'shops', 650, 960],
  ['toilets', 'Toilets', 'services', 960, 1140],
];

const SOUTH_SIDE: readonly Shop[] = [
  ['supermarket', 'Supermarket', 'shops', 60, 440],
  ['pharmacy', 'Pharmacy', 'services', 440, 600],
  ['cafe', 'Café', 'food', 600, 820],
  ['toys', 'Toys', 'shops', 820, 1140],
];

const room =
  (top: number, bottom: number) =>
  ([key, title, tag, left, right]: Shop) => ({
    key,
    level: 'ground',
    title,
    tag,
    ring: box(left + 4, top + 4, right - 4, bottom - 4),
  });

const doors = (shops: readonly Shop[], inside: number): Readonly<Record<string, string>> => {
  const middles = shops.map(([key, , , left, right]) => [key, (left + right) / 2] as const);
  return Object.fromEntries(middles.map(([key, x]) => [key, `${x},400 ${x},${inside}`]));
};

const spot = (key: string, title: string, icon: string, at: Vertex): Spot => ({
  key,
  level: 'ground',
  title,
  icon,
  tag: 'services',
  at,
});

/** A corridor between two rows of shops. */
export const shoppingFloor: Sketch = {
  id: 'ac3636af-8296-4fda-82ca-3d52dc5713a2',
  name: 'Shopping floor',
  description: 'Eight shops along a corridor with an entrance at either end; every door can be walked to.',
  frame: { width: 1200, height: 800, metersPerUnit: 0.05 },
  levels: [{ key: 'ground', name: 'Ground floor', shortName: 'G', ordinal: 0 }],
  tags: {
    shops: { name: 'Shops', color: '#cf9f2e' },
    food: { name: 'Food & drink', color: '#d9824b' },
    services: { name: 'Services', color: '#2f9c8f' },
  },
  rooms: [
    { key: 'hall', level: 'ground', ring: box(60, 60, 1140, 740) },
    ...NORTH_SIDE.map(room(60, 330)),
    ...SOUTH_SIDE.map(room(470, 740)),
  ],
  spots: [
    { ...spot('west', 'West entrance', 'entrance-alt1', [72, 400]), isStartPoint: true },
    spot('east', 'East entrance', 'entrance-alt1', [1128, 400]),
    spot('information', 'Information', 'information', [575, 400]),
  ],
  ways: [
    {
      level: 'ground',
      name: 'Main corridor',
      points: '100,400 1100,400',
      branches: {
        ...doors(NORTH_SIDE, 300),
        ...doors(SOUTH_SIDE, 500),
        west: '100,400 72,400',
        east: '1100,400 1128,400',
        information: '560,400 575,400',
      },
    },
  ],
  links: [],
};
