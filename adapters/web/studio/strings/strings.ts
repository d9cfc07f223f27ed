import { computed, signal } from '@preact/signals';
import { store, stored } from '../storage/remembered.ts';
import { en, type Strings } from './en/index.ts';

/** The languages of the Studio, each by its own name. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  ru: 'Русский',
  ar: 'العربية',
} as const;

export type Language = keyof typeof LANGUAGES;

/** A language besides English is a file of its own: people load one. */
const FILES: Readonly<Record<string, () => Promise<Strings>>> = {
  de: () => import('./de/index.ts').then(({ de }) => de),
  fr: () => import('./fr/index.ts').then(({ fr }) => fr),
  es: () => import('./es/index.ts').then(({ es }) => es),
  ru: () => import('./ru/index.ts').then(({ ru }) => ru),
  ar: () => import('./ar/index.ts').then(({ ar }) => ar),
};

const KEY = 'waymark-studio-language';
const loaded = signal<{ readonly language: Language; readonly strings: Strings }>({ language: 'en', strings: en });

/** The chosen language; what reads it is drawn again when it changes. */
export const language = computed(() => loaded.value.language);

/** The texts in the chosen language: `text().frame.save`. */
export const text = (): Strings => loaded.value.strings;

/** Replaces `{0}`, `{1}` of a text. */
export function fill(pattern: string, ...values: readonly (string | number)[]): string {
  return pattern.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}

/** A number, date or duration as people of the language write it. */
export const formatNumber = (value: number, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(language.value, options).format(value);

export const formatDate = (
  at: string | number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => new Intl.DateTimeFormat(language.value, options).format(new Date(at));

/** Loads a language, remembers it, and writes the page in its direction. One that cannot be loaded now changes nothing. */
export async function chooseLanguage(code: Language): Promise<void> {
  const strings = code === 'en' ? en : await FILES[code]!();
  loaded.value = { language: code, strings };
  document.documentElement.lang = code;
  document.documentElement.dir = code === 'ar' ? 'rtl' : 'ltr';
  store(KEY, code);
}

/** The language that was chosen before, or else the first of the browser's that the Studio has. */
export async function startLanguage(): Promise<void> {
  const wanted = [stored(KEY), ...navigator.languages].map((code) => code?.split('-')[0]);
  const code = wanted.find((each) => each !== undefined && Object.hasOwn(LANGUAGES, each)) ?? 'en';
  await chooseLanguage(code as Language).catch(() => {});
}
