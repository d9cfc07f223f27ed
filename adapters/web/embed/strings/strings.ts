import { english, files, type MapTexts } from '#locales/map';
import { codeOf } from '../../../../src/domain/translations/text-lookup.ts';

export { fill } from '../../../../src/domain/shared/fill.ts';

export type Strings = MapTexts;

const CODES = ['en', ...Object.keys(files)];
const loaded = new Map<string, Strings>([['en', english]]);

/** The embed's own texts in a language that was loaded, in English otherwise. */
export const stringsFor = (language: string): Strings => loaded.get(ownCode(language)) ?? english;

/** The code of the language in which `stringsFor` has them. */
export const languageOfStrings = (language: string): string =>
  loaded.has(ownCode(language)) ? ownCode(language) : 'en';

/** Loads the texts of a language. One that is not supported, or cannot be loaded now, stays English. */
export async function loadStrings(language: string): Promise<void> {
  const code = ownCode(language);
  if (loaded.has(code)) return;
  await files[code]!().then(
    (strings) => loaded.set(code, strings),
    (error) => console.warn(error),
  );
}

const ownCode = (language: string): string => codeOf(language, CODES) ?? 'en';
