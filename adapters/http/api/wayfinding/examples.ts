import { EXAMPLE_IDS, type Examples } from '../../shared/examples.ts';

const { levelId, corridorId } = EXAMPLE_IDS;

const points = [
  { x: 0, y: 40 },
  { x: 50, y: 40 },
];
const corridor = { levelId, name: 'East wing', points, isAccessible: true };
const positions = [
  { levelId, x: 0, y: 0 },
  { levelId, x: 50, y: 0 },
];
const question = {
  from: { levelId, x: 0, y: 0 },
  to: { levelId, x: 50, y: 0 },
  via: [{ levelId, x: 25, y: 0 }],
  profile: 'accessible',
  language: 'en',
};

export const WAYFINDING_EXAMPLES: Examples = {
  replaceWayfinding: { corridors: [corridor], transitions: [{ type: 'door', positions }] },
  createCorridor: corridor,
  updateCorridor: { direction: 'both', extraSeconds: 5 },
  createBranch: {
    corridorId,
    points: [
      { x: 20, y: 0 },
      { x: 20, y: 12 },
    ],
  },
  updateBranch: { name: 'To the reading room', isAccessible: true },
  createTransition: { type: 'elevator', name: 'Elevator A', positions },
  updateTransition: { entrySeconds: 20 },
  findWorkingRoute: question,
  findLiveRoute: question,
};
