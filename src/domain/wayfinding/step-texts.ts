import { withShorterForms } from '../translations/text-lookup.ts';
import { ar } from './texts/ar.ts';
import { de } from './texts/de.ts';
import { en } from './texts/en.ts';
import { es } from './texts/es.ts';
import { fr } from './texts/fr.ts';
import { ru } from './texts/ru.ts';
import type { StepTexts } from './texts/step-texts.ts';

const SPOKEN: Readonly<Record<string, StepTexts>> = { en, de, fr, es, ru, ar };

/** The sentences of a language, of its base language, or of English. */
export function stepTexts(language: string): StepTexts {
  const spoken = spokenForm(language);
  return spoken === undefined ? en : SPOKEN[spoken]!;
}

/** The first of these languages with sentences, at least in its base language; the first where there are none. */
export const spokenOf = (languages: readonly [string, ...string[]]): string =>
  languages.find((language) => spokenForm(language) !== undefined) ?? languages[0];

const spokenForm = (language: string): string | undefined =>
  withShorterForms(language).find((code) => Object.hasOwn(SPOKEN, code));

/** A rounded distance: to 5 m, from 100 m on to 10 m, from 1 km on to 100 m; empty where it is too short. */
export function spokenDistance(metres: number | null, { language }: StepTexts): string {
  if (metres === null) return '';
  const rounded = roundTo(metres, metres < 97.5 ? 5 : 10);
  if (rounded === 0) return '';
  const [value, unit] = rounded < 1000 ? [rounded, 'meter'] : [roundTo(metres, 100) / 1000, 'kilometer'];
  return new Intl.NumberFormat(language, { style: 'unit', unit }).format(value);
}

const roundTo = (value: number, step: number) => Math.round(value / step) * step;
