import type { LevelKey } from './place.ts';

/** Points written as in SVG: `x,y x,y …`. */
export type Points = string;

/** A branch: its first point is the foot on the corridor, its last one the entrance of the target. */
export type Target = {
  readonly kind: 'areaId' | 'markerId' | 'transitionId';
  readonly key: string;
  readonly points: Points;
};

export type DemoCorridor = {
  readonly key: string;
  readonly name: string;
  readonly points: Points;
  readonly isClosed?: boolean;
  readonly to?: readonly Target[];
};

const area = (key: string, points: Points): Target => ({ kind: 'areaId', key, points });
const marker = (key: string, points: Points): Target => ({ kind: 'markerId', key, points });
const transition = (key: string, points: Points): Target => ({ kind: 'transitionId', key, points });

/** Straight through a door in the wall above (y = 340) or below (y = 560) the hall, and `depth` units into the room. */
const above = (key: string, x: number, depth = 40) => area(key, `${x},370 ${x},340 ${x},${340 - depth}`);
const below = (key: string, x: number, depth = 35) => area(key, `${x},530 ${x},560 ${x},${560 + depth}`);

/** The part below the hall on every level: the lifts and the toilets. */
const southService = (level: LevelKey): Target[] => [
  transition('lifts', '970,530 970,556'),
  marker(`${level}-lift`, '970,530 970,556'),
  below(`${level}-toilets`, 1035, 25),
  marker(`${level}-toilets-sign`, '1035,530 1035,575'),
];

const stairsTo = (level: LevelKey): Target[] => [
  transition('stairs', '870,419 896,419'),
  marker(`${level}-stairs`, '870,419 896,419'),
];

const lower: readonly DemoCorridor[] = [
  {
    key: 'lower-north',
    name: 'North concourse',
    points: '520,370 870,370 1040,370',
    to: [above('left-luggage', 555), above('newsstand', 690), above('cobbler', 800), above('plant-room', 986, 30)],
  },
  {
    key: 'lower-south',
    name: 'South concourse',
    points: '520,530 870,530 1040,530',
    to: [
      below('grocer', 585),
      below('lost-property', 760),
      below('first-aid', 880),
      marker('defibrillator', '840,530 840,540'),
      ...southService('lower'),
    ],
  },
  {
    key: 'lower-west',
    name: 'West concourse',
    points: '520,370 520,530',
    to: [
      area('bicycle-garage', '520,388 470,388 445,365'),
      marker('bicycle-pump', '520,388 470,388 440,380'),
      area('tide-cellar', '520,490 470,490 430,490'),
    ],
  },
  {
    key: 'lower-core-west',
    name: 'West passage',
    points: '870,370 870,530',
    to: [
      ...stairsTo('lower'),
      transition('escalator-to-hall', '870,490 896,490'),
      area('concourse', '870,450 850,450'),
      marker('departures', '870,450 846,450'),
    ],
  },
  { key: 'lower-core-east', name: 'Ticket gates', points: '1040,370 1040,450 1040,530' },
  {
    key: 'platforms',
    name: 'Platforms',
    points: '1040,450 1120,450 1560,450',
    to: [area('platform-1', '1210,450 1210,415'), area('platform-2', '1210,450 1210,485')],
  },
];

const ground: readonly DemoCorridor[] = [
  {
    key: 'square',
    name: 'City square',
    points: '330,140 760,140 1350,140',
    to: [marker('tram-stop', '330,140 330,96')],
  },
  {
    key: 'axis',
    name: 'Harbour axis',
    points: '760,140 760,370 760,530 760,775',
    to: [
      area('great-hall', '760,450 740,450'),
      marker('information', '760,450 672,450'),
      marker('main-entrance', '760,214 754,214'),
      marker('quay-entrance', '760,706 754,706'),
    ],
  },
  {
    key: 'ground-north',
    name: 'North aisle',
    points: '520,370 760,370 870,370 1040,370 1260,370',
    to: [
      above('bookshop', 585),
      above('tickets', 900),
      above('pharmacy', 1044, 30),
      above('outfitter', 1215),
      marker('cash-machine', '1260,370 1260,362'),
    ],
  },
  {
    key: 'ground-south',
    name: 'South aisle',
    points: '520,530 760,530 870,530 1040,530 1260,530',
    to: [
      below('fish-kitchen', 585, 55),
      below('waiting-room', 880),
      below('ferry-desk', 1210),
      ...southService('ground'),
    ],
  },
  { key: 'ground-west', name: 'West aisle', points: '520,370 520,450 520,530' },
  {
    key: 'ground-east',
    name: 'East aisle',
    points: '1260,370 1260,530',
    to: [area('lantern-cafe', '1260,450 1300,450 1345,450')],
  },
  {
    key: 'ground-core-west',
    name: 'West passage',
    points: '870,370 870,530',
    to: stairsTo('ground'),
  },
  {
    key: 'ground-core-east',
    name: 'East passage',
    points: '1040,370 1040,530',
    to: [transition('escalator-to-hall', '1040,490 1014,490'), transition('escalator-to-gallery', '1040,466 1014,466')],
  },
  { key: 'market-arch', name: 'Market arches', points: '520,450 440,450' },
  {
    key: 'market',
    name: 'Market round',
    points: '440,402 440,450 440,640 200,640 200,402',
    isClosed: true,
    to: [
      area('market-hall', '440,520 415,520'),
      area('bakery', '262,402 262,340 262,322'),
      area('flower-shop', '395,402 395,340 395,310'),
    ],
  },
  {
    key: 'promenade',
    name: 'Promenade',
    points: '420,775 760,775 1100,775',
    to: [
      area('pier-1', '420,775 420,860'),
      area('pier-2', '1100,775 1100,860'),
      area('fish-kitchen', '580,775 580,720 580,694'),
    ],
  },
];

const upper: readonly DemoCorridor[] = [
  {
    key: 'upper-north',
    name: 'North gallery',
    points: '520,370 870,370 1040,370 1260,370',
    to: [
      above('museum-shop', 545),
      above('museum-foyer', 720),
      marker('cloakroom', '720,370 720,290 784,256'),
      above('workshop', 900, 22),
      above('reading-room', 1070, 20),
      above('offices', 1230, 30),
    ],
  },
  {
    key: 'upper-south',
    name: 'South gallery',
    points: '520,530 585,530 870,530 1040,530 1260,530',
    to: [
      below('tide-room', 816),
      below('lecture-hall', 1210, 28),
      marker('drinking-water', '1140,530 1140,541'),
      ...southService('upper'),
    ],
  },
  {
    key: 'upper-west',
    name: 'West gallery',
    points: '520,370 520,530',
    to: [
      area('ships', '520,402 470,402 430,402'),
      marker('pilot-boat', '520,402 470,402 400,370'),
      area('charts', '520,498 470,498 430,498'),
    ],
  },
  {
    key: 'upper-east',
    name: 'East gallery',
    points: '1260,370 1260,530',
    to: [area('lantern-room', '1260,450 1300,450 1335,450'), marker('lens', '1260,450 1300,450 1350,450')],
  },
  {
    key: 'upper-core-west',
    name: 'West passage',
    points: '870,370 870,530',
    to: [...stairsTo('upper'), transition('escalator-to-gallery', '870,466 896,466')],
  },
  { key: 'upper-core-east', name: 'Gallery bridge', points: '1040,370 1040,530' },
  {
    key: 'deck',
    name: 'Terrace walk',
    points: '585,530 585,640 585,720 585,765',
    to: [area('deckhouse', '585,640 612,640'), area('deck-terrace', '585,765 595,765')],
  },
];

/** The corridors of every level with the branches that leave them. */
export const ways: Readonly<Record<LevelKey, readonly DemoCorridor[]>> = { lower, ground, upper };
