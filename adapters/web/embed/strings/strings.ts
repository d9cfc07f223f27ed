import { english, files, type MapTexts } from '#locales/map';
import { matchLanguage } from '../../../../src/domain/translations/match-language.ts';

export { fill } from '../../../../src/domain/shared/fill.ts';

export type Strings = MapTexts;

const CODES = ['en', ...Object.keys(files)];
const loaded = new Map<string, Strings>([['en', english]]);

/** The language that the visitor reads, as far as the page has it; null: it follows the texts of the map. */
let spoken: string | null = null;

/** The first of these languages that the page has, the best first; null where it has none of them. */
export const spokenOf = (wishes: readonly string[]): string | null =>
  wishes.map((wish) => matchLanguage(wish, CODES)).find((code) => code !== undefined) ?? null;

/** From now on the page's own texts are in this language, whatever the map is in; null: in that of the map's texts. */
export function speak(code: string | null): void {
  spoken = code;
}

/** The language that the visitor reads; null where the page does not have it. */
export const spokenLanguage = (): string | null => spoken;

/** The embed's own texts for a map whose texts are in a language: in that of the visitor, else in the map's, else in English. */
export const stringsFor = (language: string): Strings => loaded.get(languageOfStrings(language))!;

/** The code of the language in which `stringsFor` has them. */
export function languageOfStrings(language: string): string {
  const code = spoken ?? ownCode(language);
  return loaded.has(code) ? code : 'en';
}

/** Loads the texts of a language. One that is not supported, or cannot be loaded now, stays English. */
export async function loadStrings(language: string): Promise<void> {
  const code = ownCode(language);
  if (loaded.has(code)) return;
  await files[code]!().then(
    (strings) => loaded.set(code, strings),
    (error) => console.warn(error),
  );
}

const ownCode = (language: string): string => matchLanguage(language, CODES) ?? 'en';
