import { sentence } from './sentence.ts';
import type { StepTexts } from './step-texts.ts';

const WAYS = { up: 'اصعد', down: 'انزل', across: 'انتقل', through: 'انتقل' };

const walk = (distance: string) => distance && `ثم سر ${distance}`;

export const ar: StepTexts = {
  language: 'ar',
  destination: (title) => (title ? `«${title}»` : 'وجهتك'),
  towards: {
    stairs: 'الدرج',
    elevator: 'المصعد',
    escalator: 'السلم المتحرك',
    ramp: 'المنحدر',
    travelator: 'الممشى المتحرك',
    door: 'الباب',
    portal: 'الممر',
    other: 'الممر',
  },
  depart: ({ from, along, towards, distance }) =>
    sentence(from && `من «${from}»`, 'سر', distance, along && `عبر «${along}»`, `باتجاه ${towards}`),
  turns: {
    left: 'انعطف يسارًا',
    right: 'انعطف يمينًا',
    'slight-left': 'انعطف يسارًا قليلًا',
    'slight-right': 'انعطف يمينًا قليلًا',
    'sharp-left': 'انعطف يسارًا بشدة',
    'sharp-right': 'انعطف يمينًا بشدة',
  },
  turn: ({ after, turn, into, distance }) => sentence(after, turn, into && `إلى «${into}»`, walk(distance)),
  straight: ({ after, into, distance }) => sentence(after, 'تابع مباشرة', into && `إلى «${into}»`, walk(distance)),
  after: (title) => `بعد «${title}»`,
  ahead: (title) => `باتجاه «${title}»`,
  sides: { left: 'يسارًا', right: 'يمينًا' },
  by: {
    stairs: 'عبر الدرج',
    elevator: 'بالمصعد',
    escalator: 'بالسلم المتحرك',
    ramp: 'عبر المنحدر',
    travelator: 'بالممشى المتحرك',
    door: 'عبر الباب',
    portal: 'عبر الممر',
    other: 'عبر الممر',
  },
  take: ({ by, way, level, distance }) =>
    sentence(WAYS[way], by, way === 'through' ? '' : `إلى «${level}»`, walk(distance)),
  reach: (title) => (title ? `لقد وصلت إلى المحطة: ${title}` : 'لقد وصلت إلى المحطة'),
  arrive: (title) => (title ? `لقد وصلت إلى وجهتك: ${title}` : 'لقد وصلت إلى وجهتك'),
};
