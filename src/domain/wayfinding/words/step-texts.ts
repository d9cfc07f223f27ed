import { withShorterForms } from '../../translations/text-lookup.ts';
import { ar } from '../texts/ar.ts';
import { de } from '../texts/de.ts';
import { en } from '../texts/en.ts';
import { es } from '../texts/es.ts';
import { fr } from '../texts/fr.ts';
import { ru } from '../texts/ru.ts';
import type { StepTexts } from '../texts/step-texts.ts';

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
