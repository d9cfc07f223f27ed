import { sentence } from './sentence.ts';
import type { StepTexts } from './step-texts.ts';

const MEANS = {
  stairs: 'l’escalier',
  elevator: 'l’ascenseur',
  escalator: 'l’escalator',
  ramp: 'la rampe',
  travelator: 'le tapis roulant',
  door: 'la porte',
  portal: 'le passage',
  other: 'le passage',
};

const WAYS = { up: 'montez', down: 'descendez', across: 'passez', through: 'passez' };
const TO = { up: 'jusqu’à', down: 'jusqu’à', across: 'vers' };

const quoted = (name: string) => `«\u00a0${name}\u00a0»`;
const walk = (distance: string) => distance && `et avancez de ${distance}`;

export const fr: StepTexts = {
  language: 'fr',
  destination: (title) => (title ? quoted(title) : 'votre destination'),
  towards: MEANS,
  depart: ({ from, along, towards, distance }) =>
    sentence(
      from && `depuis ${quoted(from)},`,
      'avancez',
      distance && `de ${distance}`,
      along && `dans ${quoted(along)}`,
      `vers ${towards}`,
    ),
  turns: {
    left: 'tournez à gauche',
    right: 'tournez à droite',
    'slight-left': 'tournez légèrement à gauche',
    'slight-right': 'tournez légèrement à droite',
    'sharp-left': 'tournez franchement à gauche',
    'sharp-right': 'tournez franchement à droite',
  },
  turn: ({ after, turn, into, distance }) => sentence(after, turn, into && `dans ${quoted(into)}`, walk(distance)),
  straight: ({ after, into, distance }) =>
    sentence(after, 'continuez tout droit', into && `dans ${quoted(into)}`, walk(distance)),
  after: (title) => `après ${quoted(title)},`,
  ahead: (title) => `vers ${quoted(title)}`,
  sides: { left: 'à gauche', right: 'à droite' },
  by: MEANS,
  take: ({ by, way, level, distance }) =>
    sentence(WAYS[way], `par ${by}`, way === 'through' ? '' : `${TO[way]} ${quoted(level)}`, walk(distance)),
  reach: (title) => (title ? `Vous avez atteint l’étape\u00a0: ${title}` : 'Vous avez atteint l’étape'),
  arrive: (title) => (title ? `Vous voici à destination\u00a0: ${title}` : 'Vous voici à destination'),
};
