import { english, files, type MapTexts } from '#locales/map';

export type Strings = MapTexts;

const loaded = new Map<string, Strings>([['en', english]]);

/** The embed's own texts in a language that was loaded, in English otherwise. */
export const stringsFor = (language: string): Strings => loaded.get(primary(language)) ?? english;

/** The code of the language in which `stringsFor` has them. */
export const languageOfStrings = (language: string): string =>
  loaded.has(primary(language)) ? primary(language) : 'en';

/** Loads the texts of a language. One that is not supported, or cannot be loaded now, stays English. */
export async function loadStrings(language: string): Promise<void> {
  const code = primary(language);
  if (loaded.has(code) || !Object.hasOwn(files, code)) return;
  await files[code]!().then(
    (strings) => loaded.set(code, strings),
    (error) => console.warn(error),
  );
}

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

/** Replaces `{0}`, `{1}` of a string. */
export function fill(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}
