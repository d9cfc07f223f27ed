import { sentence } from './sentence.ts';
import type { StepTexts } from './step-texts.ts';

const WAYS = { up: 'suba', down: 'baje', across: 'continúe', through: 'pase' };

const walk = (distance: string) => distance && `y camine ${distance}`;

export const es: StepTexts = {
  language: 'es',
  destination: (title) => (title ? `«${title}»` : 'su destino'),
  towards: {
    stairs: 'la escalera',
    elevator: 'el ascensor',
    escalator: 'la escalera mecánica',
    ramp: 'la rampa',
    travelator: 'el pasillo rodante',
    door: 'la puerta',
    portal: 'el paso',
    other: 'el paso',
  },
  depart: ({ from, along, towards, distance }) =>
    sentence(from && `desde «${from}»,`, 'camine', distance, along && `por «${along}»`, `hacia ${towards}`),
  turns: {
    left: 'gire a la izquierda',
    right: 'gire a la derecha',
    'slight-left': 'gire ligeramente a la izquierda',
    'slight-right': 'gire ligeramente a la derecha',
    'sharp-left': 'haga un giro cerrado a la izquierda',
    'sharp-right': 'haga un giro cerrado a la derecha',
  },
  turn: ({ after, turn, into, distance }) => sentence(after, turn, into && `por «${into}»`, walk(distance)),
  straight: ({ after, into, distance }) => sentence(after, 'siga recto', into && `por «${into}»`, walk(distance)),
  after: (title) => `después de «${title}»,`,
  ahead: (title) => `hacia «${title}»`,
  sides: { left: 'a la izquierda', right: 'a la derecha' },
  by: {
    stairs: 'por la escalera',
    elevator: 'en el ascensor',
    escalator: 'por la escalera mecánica',
    ramp: 'por la rampa',
    travelator: 'por el pasillo rodante',
    door: 'por la puerta',
    portal: 'por el paso',
    other: 'por el paso',
  },
  take: ({ by, way, level, distance }) =>
    sentence(WAYS[way], by, way === 'through' ? '' : `hasta «${level}»`, walk(distance)),
  reach: (title) => (title ? `Ha llegado a la parada: ${title}` : 'Ha llegado a la parada'),
  arrive: (title) => (title ? `Ha llegado a su destino: ${title}` : 'Ha llegado a su destino'),
};
