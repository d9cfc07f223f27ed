import { computed, signal } from '@preact/signals';
import { english, files, languages, type StudioTexts } from '#locales/studio';
import { languageDirection, languageName } from '../../../../src/domain/projects/items/language.ts';
import { codeOf } from '../../../../src/domain/translations/text-lookup.ts';
import { store, stored } from '../storage/remembered.ts';

export { fill } from '../../../../src/domain/shared/fill.ts';

export type Strings = StudioTexts;

/** The languages of the Studio by their own names, in the order of these. */
export const LANGUAGES = languages
  .map((code) => ({ code, name: capitalized(languageName(code, code), code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const KEY = 'waymark-studio-language';
const loaded = signal<{ readonly language: string; readonly strings: Strings }>({ language: 'en', strings: english });

/** The chosen language; what reads it is drawn again when it changes. */
export const language = computed(() => loaded.value.language);

/** The texts in the chosen language: `text().frame.save`. */
export const text = (): Strings => loaded.value.strings;

/** A number, date or duration as people of the language write it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language.value, options).format(value);

export const formatDate = (
  at: string | number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => new Intl.DateTimeFormat(language.value, options).format(new Date(at));

/** Loads a language, remembers it, and writes the page in its direction. One that cannot be loaded now changes nothing. */
export async function chooseLanguage(code: string): Promise<void> {
  const strings = code === 'en' ? english : await files[code]!();
  loaded.value = { language: code, strings };
  document.documentElement.lang = code;
  document.documentElement.dir = languageDirection(code);
  store(KEY, code);
}

/** The language that was chosen before, or else the first of the browser's that the Studio has. */
export async function startLanguage(): Promise<void> {
  const wanted = [stored(KEY) ?? '', ...navigator.languages].flatMap((code) => codeOf(code, languages) ?? []);
  await chooseLanguage(wanted[0] ?? 'en').catch(() => {});
}

function capitalized(text: string, language: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(language));
}
