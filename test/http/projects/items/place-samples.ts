import { type MapIds, SQUARE } from '../../given.ts';

const LINE = [
  [0, 0],
  [1, 1],
  [2, 2],
];

/** Areas and markers, and what distinguishes them. The map has one of each. */
export const NOUNS = [
  {
    collection: 'areas',
    shape: { data: SQUARE },
    wrong: { data: LINE },
    known: ({ area }: MapIds) => area,
    levelOf: ({ upper }: MapIds) => upper,
  },
  {
    collection: 'markers',
    shape: { position: { x: 7, y: 8 } },
    wrong: { position: [7, 8] },
    known: ({ marker }: MapIds) => marker,
    levelOf: ({ ground }: MapIds) => ground,
  },
] as const;
