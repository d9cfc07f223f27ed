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
  turn: ({ after, turn, into, distance }) => sentence(after, turn, into && `в коридор «${into}»`, walk(distance)),
  straight: ({ after, into, distance }) =>
    sentence(after, 'идите прямо', into && `в коридор «${into}»`, walk(distance)),
  after: (title) => `после «${title}»`,
  ahead: (title) => `в сторону «${title}»`,
  sides: { left: 'налево', right: 'направо' },
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
  reach: (title) => (title ? `Вы дошли до остановки: ${title}` : 'Вы дошли до остановки'),
  arrive: (title) => (title ? `Вы на месте: ${title}` : 'Вы на месте'),
};
