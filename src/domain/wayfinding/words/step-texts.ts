import { type Directions, directions } from '#locales';
import { codeOf } from '../../translations/text-lookup.ts';

const SPOKEN = Object.keys(directions);

/** The texts of one language, whose figures and units go with them. */
export type StepTexts = { readonly language: string; readonly texts: Directions };

/** The texts of a language, of its base language, or of English. */
export function stepTexts(code: string): StepTexts {
  const language = codeOf(code, SPOKEN) ?? 'en';
  return { language, texts: directions[language]! };
}

/** The first of these languages with texts, at least in its base language; the first where there are none. */
export const spokenOf = (languages: readonly [string, ...string[]]): string =>
  languages.find((language) => codeOf(language, SPOKEN) !== undefined) ?? languages[0];
