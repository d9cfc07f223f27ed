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
  turn: ({ turn, into, distance }) => sentence(turn, into && `dans ${quoted(into)}`, walk(distance)),
  straight: ({ into, distance }) => sentence('continuez tout droit', into && `dans ${quoted(into)}`, walk(distance)),
  by: MEANS,
  take: ({ by, way, level, distance }) =>
    sentence(WAYS[way], `par ${by}`, way === 'through' ? '' : `${TO[way]} ${quoted(level)}`, walk(distance)),
  arrive: (title) => (title ? `Vous voici à destination\u00a0: ${title}` : 'Vous voici à destination'),
};
