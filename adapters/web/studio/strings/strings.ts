import { computed, signal } from '@preact/signals';
import { files as refusals } from '#locales/refusals';
import { english, files, languages, type StudioTexts } from '#locales/studio';
import { languageDirection, languageName } from '../../../../src/domain/projects/items/language.ts';
import { codeOf } from '../../../../src/domain/translations/text-lookup.ts';
import { store, stored } from '../storage/remembered.ts';

export { fill } from '../../../../src/domain/shared/fill.ts';

export type Strings = Omit<StudioTexts, 'refusals'>;

/** The sentences of the service in English, and in another language by the same names. */
export type Refusals = { readonly english: StudioTexts['refusals']; readonly own: StudioTexts['refusals'] };

/** The languages of the Studio by their own names, in the order of these. */
export const LANGUAGES = languages
  .map((code) => ({ code, name: capitalized(languageName(code, code), code) }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const KEY = 'waymark-studio-language';
type Loaded = { readonly language: string; readonly strings: Strings; readonly refusals: Refusals | null };
const ENGLISH: Loaded = { language: 'en', strings: english, refusals: null };
const loaded = signal(ENGLISH);

/** The chosen language; what reads it is drawn again when it changes. */
export const language = computed(() => loaded.value.language);

/** The texts in the chosen language: `text().frame.save`. */
export const text = (): Strings => loaded.value.strings;

/** How the service refuses in the chosen language; null in English, which it speaks. */
export const refusalWords = (): Refusals | null => loaded.value.refusals;

/** A number, date or duration as people of the language write it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language.value, options).format(value);

export const formatDate = (
  at: string | number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => new Intl.DateTimeFormat(language.value, options).format(new Date(at));

/** Loads a language, remembers it, and writes the page in its direction. One that cannot be loaded now changes nothing. */
export async function chooseLanguage(code: string): Promise<void> {
  loaded.value = code === 'en' ? ENGLISH : await loadedIn(code);
  document.documentElement.lang = code;
  document.documentElement.dir = languageDirection(code);
  store(KEY, code);
}

async function loadedIn(code: string): Promise<Loaded> {
  const [strings, known] = await Promise.all([files[code]!(), refusals.en()]);
  return { language: code, strings, refusals: { english: known, own: strings.refusals } };
}

/** The language that was chosen before, or else the first of the browser's that the Studio has. */
export async function startLanguage(): Promise<void> {
  const wanted = [stored(KEY) ?? '', ...navigator.languages].flatMap((code) => codeOf(code, languages) ?? []);
  await chooseLanguage(wanted[0] ?? 'en').catch(() => {});
}

function capitalized(text: string, language: string): string {
  return text.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(language));
}
