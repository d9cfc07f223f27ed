import { en, type Strings } from './en.ts';

/** The languages besides English: each is a file of its own, so that a visitor loads one. */
const FILES: Readonly<Record<string, () => Promise<Strings>>> = {
  ar: () => import('./ar.ts').then(({ ar }) => ar),
  de: () => import('./de.ts').then(({ de }) => de),
  es: () => import('./es.ts').then(({ es }) => es),
  fr: () => import('./fr.ts').then(({ fr }) => fr),
  ru: () => import('./ru.ts').then(({ ru }) => ru),
};

const loaded = new Map<string, Strings>([['en', en]]);

/** The embed's own texts in a language that was loaded, in English otherwise. */
export const stringsFor = (language: string): Strings => loaded.get(primary(language)) ?? en;

/** The code of the language in which `stringsFor` has them. */
export const languageOfStrings = (language: string): string =>
  loaded.has(primary(language)) ? primary(language) : 'en';

/** Loads the texts of a language. One that is not supported, or cannot be loaded now, stays English. */
export async function loadStrings(language: string): Promise<void> {
  const code = primary(language);
  if (loaded.has(code) || !Object.hasOwn(FILES, code)) return;
  await FILES[code]!().then(
    (strings) => loaded.set(code, strings),
    (error) => console.warn(error),
  );
}

const primary = (language: string): string => language.split('-')[0]?.toLowerCase() ?? '';

/** Replaces `{0}`, `{1}` of a string. */
export function fill(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}
