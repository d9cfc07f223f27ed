import { type Directions, directions } from '#locales';
import { withShorterForms } from '../../translations/text-lookup.ts';

/** The texts of one language, whose figures and units go with them. */
export type StepTexts = { readonly language: string; readonly texts: Directions };

/** The texts of a language, of its base language, or of English. */
export function stepTexts(code: string): StepTexts {
  const language = spokenForm(code) ?? 'en';
  return { language, texts: directions[language]! };
}

/** The first of these languages with texts, at least in its base language; the first where there are none. */
export const spokenOf = (languages: readonly [string, ...string[]]): string =>
  languages.find((language) => spokenForm(language) !== undefined) ?? languages[0];

const spokenForm = (language: string): string | undefined =>
  withShorterForms(language).find((code) => Object.hasOwn(directions, code));
