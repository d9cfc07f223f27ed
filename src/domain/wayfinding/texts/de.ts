import { sentence } from './sentence.ts';
import type { StepTexts } from './step-texts.ts';

const WAYS = { up: 'nach oben', down: 'nach unten', across: '', through: '' };

const walk = (distance: string) => distance && `und folgen Sie dem Weg ${distance}`;

export const de: StepTexts = {
  language: 'de',
  destination: (title) => (title ? `„${title}“` : 'Ziel'),
  towards: {
    stairs: 'Treppe',
    elevator: 'Aufzug',
    escalator: 'Rolltreppe',
    ramp: 'Rampe',
    travelator: 'Fahrsteig',
    door: 'Tür',
    portal: 'Durchgang',
    other: 'Durchgang',
  },
  depart: ({ from, along, towards, distance }) =>
    sentence('gehen Sie', from && `von „${from}“`, distance, along && `über „${along}“`, `in Richtung ${towards}`),
  turns: {
    left: 'biegen Sie links',
    right: 'biegen Sie rechts',
    'slight-left': 'biegen Sie leicht links',
    'slight-right': 'biegen Sie leicht rechts',
    'sharp-left': 'biegen Sie scharf links',
    'sharp-right': 'biegen Sie scharf rechts',
  },
  turn: ({ after, turn, into, distance }) => sentence(after, turn, into && `in „${into}“`, 'ab', walk(distance)),
  straight: ({ after, into, distance }) =>
    sentence(after, 'gehen Sie', distance, 'geradeaus', into && `in „${into}“`, 'weiter'),
  after: (title) => `hinter „${title}“`,
  ahead: (title) => `in Richtung „${title}“`,
  sides: { left: 'nach links', right: 'nach rechts' },
  by: {
    stairs: 'nehmen Sie die Treppe',
    elevator: 'nehmen Sie den Aufzug',
    escalator: 'nehmen Sie die Rolltreppe',
    ramp: 'nehmen Sie die Rampe',
    travelator: 'nehmen Sie den Fahrsteig',
    door: 'gehen Sie durch die Tür',
    portal: 'gehen Sie durch den Durchgang',
    other: 'gehen Sie durch den Durchgang',
  },
  take: ({ by, way, level, distance }) =>
    sentence(by, WAYS[way], way === 'through' ? '' : `zu „${level}“`, walk(distance)),
  reach: (title) => (title ? `Zwischenziel erreicht: ${title}` : 'Zwischenziel erreicht'),
  arrive: (title) => (title ? `Sie sind am Ziel: ${title}` : 'Sie sind am Ziel'),
};
