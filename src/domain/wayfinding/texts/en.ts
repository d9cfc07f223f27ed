import { sentence } from './sentence.ts';
import type { StepTexts } from './step-texts.ts';

const MEANS = {
  stairs: 'the stairs',
  elevator: 'the elevator',
  escalator: 'the escalator',
  ramp: 'the ramp',
  travelator: 'the moving walkway',
  door: 'the door',
  portal: 'the passage',
  other: 'the passage',
};

const WAYS = { up: 'up to', down: 'down to', across: 'to', through: '' };

const walk = (distance: string) => distance && `and walk ${distance}`;

export const en: StepTexts = {
  language: 'en',
  destination: (title) => title || 'your destination',
  towards: MEANS,
  depart: ({ from, along, towards, distance }) =>
    sentence(from && `from ${from},`, 'walk', distance, along && `along ${along}`, `towards ${towards}`),
  turns: {
    left: 'turn left',
    right: 'turn right',
    'slight-left': 'turn slightly left',
    'slight-right': 'turn slightly right',
    'sharp-left': 'turn sharp left',
    'sharp-right': 'turn sharp right',
  },
  turn: ({ after, turn, into, distance }) => sentence(after, turn, into && `into ${into}`, walk(distance)),
  straight: ({ after, into, distance }) => sentence(after, 'continue straight', into && `into ${into}`, walk(distance)),
  after: (title) => `after ${title},`,
  ahead: (title) => `towards ${title}`,
  sides: { left: 'to the left', right: 'to the right' },
  by: {
    stairs: `take ${MEANS.stairs}`,
    elevator: `take ${MEANS.elevator}`,
    escalator: `take ${MEANS.escalator}`,
    ramp: `take ${MEANS.ramp}`,
    travelator: `take ${MEANS.travelator}`,
    door: `go through ${MEANS.door}`,
    portal: `go through ${MEANS.portal}`,
    other: `go through ${MEANS.other}`,
  },
  take: ({ by, way, level, distance }) => sentence(by, WAYS[way], way === 'through' ? '' : level, walk(distance)),
  reach: (title) => (title ? `You have reached ${title}` : 'You have reached your stop'),
  arrive: (title) => (title ? `You have arrived at ${title}` : 'You have arrived'),
};
