import { withShorterForms } from './text-lookup.ts';

/** A language code with its likely script and region (CLDR, likely subtags). */
type Locale = {
  readonly code: string;
  readonly language: string;
  readonly script: string;
  readonly region: string;
  /** Whether the code names a region itself. */
  readonly hasRegion: boolean;
};

/** The longest code of a language that is read, in characters. */
export const LONGEST_CODE = 35;

/**
 * The offered code that suits a requested one best: the same, a shorter form (pt-BR → pt), one of the same language and script with
 * the closest region (zh-CN → zh-Hans, no → nb, es-MX → es-419), one of the same language, one of its parent (nn → nb); undefined
 * where there is none. A shorter form in another script than an offered code is not one: zh-TW means zh-Hant rather than zh. The
 * order of the codes does not matter.
 */
export function matchLanguage(requested: string, offered: readonly string[]): string | undefined {
  if (requested.length > LONGEST_CODE) return undefined;
  const [same, ...shorter] = withShorterForms(requested).map((form) => offered.find((code) => isSame(code, form)));
  if (same !== undefined) return same;
  const parent = shorter.find((code) => code !== undefined);
  const wanted = localeOf(requested);
  if (!wanted) return parent;
  const kin = kinOf(wanted, offered);
  const parentLanguage = PARENTS[wanted.language];
  if (kin.length === 0 && parentLanguage) return matchLanguage(parentLanguage, offered);
  const readable = kin.filter(({ script }) => script === wanted.script);
  const isReadable = readable.length === 0 || readable.some(({ code }) => code === parent);
  return parent !== undefined && isReadable ? parent : closest(readable.length > 0 ? readable : kin, wanted)?.code;
}

/** The language in which the texts of a map are looked up for a requested one: that itself, unless only `matchLanguage` leads to one of the map. */
export function lookUpLanguage(requested: string, languages: readonly { readonly languageCode: string }[]): string {
  const match = matchLanguage(
    requested,
    languages.map(({ languageCode }) => languageCode),
  );
  return match === undefined || withShorterForms(requested).includes(match) ? requested : match;
}

/**
 * The one of these codes whose texts a code of another program means: of the same language and script, and not of another region
 * (`zh-CN` for zh-Hans, `de-DE` for de, `pt` for pt-BR); undefined where there is none, or several that suit equally well.
 */
export function meantLanguage(written: string, codes: readonly string[]): string | undefined {
  const wanted = localeOf(written);
  if (!wanted || !PLAIN.test(written)) return undefined;
  const plain = codes.filter((code) => PLAIN.test(code));
  const suitable = kinOf(wanted, plain).filter((locale) => isMeant(locale, wanted));
  const sameRegion = suitable.filter(({ region }) => region === wanted.region);
  const meant = sameRegion.length > 0 ? sameRegion : suitable;
  return meant.length === 1 ? meant[0]!.code : undefined;
}

/** A code of a language, a script and a region, without variants and extensions. */
const PLAIN = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

const isMeant = (one: Locale, other: Locale): boolean =>
  one.script === other.script && (!one.hasRegion || !other.hasRegion || one.region === other.region);

/** Codes that canonical spelling leaves apart (CLDR, languageMatching). */
const ALIASES: Readonly<Record<string, string>> = { nb: 'no' };

/** A language that is read where one is missing (CLDR, parentLocales). */
const PARENTS: Readonly<Record<string, string>> = { nn: 'no' };

/** The regions that stand for a written form of a language, the best first. */
type Form = readonly string[];

type Forms = { readonly regions: string; readonly form: Form; readonly others: Form };

/** The form of a language in these regions, and in all others (CLDR, parentLocales; for English languageMatching). */
const FORMS: Readonly<Record<string, Forms>> = {
  en: { regions: 'US AS CA GU MH MP PH PR UM VI', form: ['US'], others: ['001', 'GB'] },
  es: {
    regions: '419 AR BO BR BZ CL CO CR CU DO EC GT HN JP MX NI PA PE PR PY SV US UY VE',
    form: ['419'],
    others: ['ES'],
  },
  pt: { regions: 'PT AO CH CV FR GQ GW LU MO MZ ST TL', form: ['PT'], others: ['BR'] },
  zh: { regions: 'HK MO', form: ['HK'], others: [] },
};

/** Those of canonical codes that are of the same language. */
const kinOf = ({ language }: Locale, codes: readonly string[]): readonly Locale[] =>
  codes.filter((code) => baseOf(code) === language).flatMap((code) => localeOf(code) ?? []);

function baseOf(code: string): string {
  const base = code.split('-', 1)[0]!.toLowerCase();
  return ALIASES[base] ?? base;
}

function localeOf(code: string): Locale | null {
  try {
    const given = new Intl.Locale(code);
    const { language, script = '', region = '' } = given.maximize();
    return { code, language: ALIASES[language] ?? language, script, region, hasRegion: given.region !== undefined };
  } catch {
    return null;
  }
}

const NO_FORM: Form = [];

function formOf(language: string, region: string): Form {
  const { regions, form, others } = FORMS[language] ?? { regions: '', form: NO_FORM, others: NO_FORM };
  return regions.split(' ').includes(region) ? form : others;
}

function closest(locales: readonly Locale[], { language, region }: Locale): Locale | undefined {
  const form = formOf(language, region);
  const tests: readonly ((locale: Locale) => boolean)[] = [
    (locale) => locale.region === region,
    ...form.map((best) => (locale: Locale) => locale.region === best),
    (locale) => form.length > 0 && formOf(language, locale.region) === form,
    (locale) => locale.region === localeOf(`${language}-${locale.script}`)?.region,
    () => true,
  ];
  const distance = (locale: Locale): number => tests.findIndex((isSo) => isSo(locale));
  return locales.toSorted((one, other) => distance(one) - distance(other) || compare(one.code, other.code))[0];
}

/** Shorter codes first. */
const compare = (one: string, other: string): number => one.length - other.length || (one < other ? -1 : 1);

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
