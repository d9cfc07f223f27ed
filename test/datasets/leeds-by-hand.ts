type At = readonly [x: number, y: number];

/** What somebody draws over a plan, read off it by eye: positions are pixels of the plan, written as in SVG. */
export type Drawn = {
  readonly key: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** Two columns of the building, and how far they are from each other in metres: a bay of 7.2 m is a guess. */
  readonly scale: readonly [line: string, meters: number];
  /** Rooms by two opposite corners. */
  readonly rooms: Readonly<Record<string, string>>;
  /** Rooms that are no rectangles, corner by corner. */
  readonly areas: Readonly<Record<string, string>>;
  readonly corridors: readonly string[];
  /** Where doors are, on the edges of rooms. */
  readonly doors: string;
};

/** A lift and stairs, which lie above each other on both levels. */
export const LIFT: At = [2264, 1238];
export const STAIRS: At = [1310, 1370];

export const GROUND: Drawn = {
  key: 'edwardboyle-9',
  name: 'Level 9',
  width: 5000,
  height: 2689,
  scale: ['2549,250 4026,250', 21.6],
  rooms: {
    'North-west stairs': '17,83 596,404',
    'Reading room': '851,391 1920,1132',
    'Meeting room': '1930,497 2182,735',
    'Pod 1': '2404,460 2566,622',
    'Pod 2': '2404,636 2566,798',
    'Room A': '2119,887 2308,1165',
    'Room B': '2311,887 2553,1165',
    'East reading room': '3536,205 4520,1132',
    Toilets: '801,1483 950,1629',
    Store: '1540,1748 1728,1901',
    'Help desk': '2894,1841 3189,2046',
    Café: '3516,1715 4013,2351',
    'East office': '4496,1573 4993,2003',
  },
  areas: {
    'Training room': '738,1944 950,1944 950,1745 1540,1745 1540,1901 1728,1901 1728,1814 2549,1814 2549,2351 738,2351',
  },
  corridors: [
    '1660,1424 4290,1424',
    '2798,2330 2798,1424',
    '2700,1424 2700,550',
    '1660,1424 1660,1690 700,1690 700,600',
  ],
  doors: '2566,541 2566,717 2553,1000 3516,1900 2894,1940 2549,2200 851,800 870,1629',
};

export const UPPER: Drawn = {
  key: 'edwardboyle-10',
  name: 'Level 10',
  width: 5000,
  height: 2327,
  scale: ['2065,300 3518,300', 21.6],
  rooms: {
    'Seminar room': '612,392 1585,957',
    'Study bay 1': '1595,153 2051,408',
    'Study bay 2': '2079,153 2535,408',
    'Study bay 3': '2564,153 3020,408',
    'Study bay 4': '3049,153 3505,408',
    'Study bay 5': '3530,153 3986,408',
    'Study bay 6': '4015,153 4477,408',
    'Plant room': '756,1103 1075,1339',
    'Toilet, west': '756,1343 954,1617',
    'Toilet, middle': '2169,1429 2561,1563',
    'Toilet, east': '3690,1435 4009,1563',
    'East stairs': '4477,1174 4991,1569',
  },
  areas: {},
  corridors: ['1640,1371 4380,1371', '1640,1371 1640,600 4300,600', '1640,1371 1640,1660 850,1660'],
  doors: '1585,900 1823,408 2307,408 2792,408 3277,408 3758,408 4246,408 855,1617 2365,1429 3850,1435 4477,1371',
};

export const positions = (written: string): readonly At[] =>
  written.split(' ').map((pair) => pair.split(',').map(Number) as unknown as At);
