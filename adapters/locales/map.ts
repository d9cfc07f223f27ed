import type { MapTexts } from '#locales/map';
import { directions } from './core.ts';
import { chosenLater, screenTexts } from './screens.ts';

const parts = Object.entries(screenTexts<Omit<MapTexts, 'steps'>>('map'));
const texts = parts.map(([code, part]): [string, MapTexts] => {
  const language = Object.hasOwn(directions, code) ? code : 'en';
  return [code, { ...part, steps: { language, texts: directions[language]! } }];
});

/** What the map page says, with directions, which it imports as `#locales/map`. */
export const { english, files } = chosenLater(Object.fromEntries(texts));
