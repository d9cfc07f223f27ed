import { sentence } from './sentence.ts';
import type { StepTexts } from './step-texts.ts';

const WAYS = { up: 'поднимитесь', down: 'спуститесь', across: 'перейдите', through: 'пройдите' };

const walk = (distance: string) => distance && `и пройдите ${distance}`;

/** Names follow a noun that is inflected instead. */
export const ru: StepTexts = {
  language: 'ru',
  destination: (title) => (title ? `цели «${title}»` : 'цели'),
  towards: {
    stairs: 'лестницы',
    elevator: 'лифта',
    escalator: 'эскалатора',
    ramp: 'пандуса',
    travelator: 'траволатора',
    door: 'двери',
    portal: 'прохода',
    other: 'прохода',
  },
  depart: ({ from, along, towards, distance }) =>
    sentence(
      from && `от точки «${from}»`,
      'идите',
      distance,
      along && `по коридору «${along}»`,
      `в сторону ${towards}`,
    ),
  turns: {
    left: 'поверните налево',
    right: 'поверните направо',
    'slight-left': 'плавно поверните налево',
    'slight-right': 'плавно поверните направо',
    'sharp-left': 'резко поверните налево',
    'sharp-right': 'резко поверните направо',
  },
  turn: ({ turn, into, distance }) => sentence(turn, into && `в коридор «${into}»`, walk(distance)),
  straight: ({ into, distance }) => sentence('идите прямо', into && `в коридор «${into}»`, walk(distance)),
  by: {
    stairs: 'по лестнице',
    elevator: 'на лифте',
    escalator: 'на эскалаторе',
    ramp: 'по пандусу',
    travelator: 'по траволатору',
    door: 'через дверь',
    portal: 'через проход',
    other: 'через проход',
  },
  take: ({ by, way, level, distance }) =>
    sentence(WAYS[way], by, way === 'through' ? '' : `на уровень «${level}»`, walk(distance)),
  arrive: (title) => (title ? `Вы на месте: ${title}` : 'Вы на месте'),
};
