import { type Context, type ItemPatch, required } from './item.ts';

export type Direction = 'ltr' | 'rtl';

/** A language that a project speaks. Exactly one, that of `settings.defaultLanguage`, is the default. */
export type Language = {
  readonly id: string;
  readonly languageCode: string;
  readonly languageName: string;
  readonly isDefault: boolean;
  readonly direction: Direction;
};

export type LanguageFields = Pick<Language, 'languageCode' | 'languageName' | 'isDefault'>;

/** How many languages a project may speak, more than there are to choose from: each is told of every text that lacks it. */
export const MOST_LANGUAGES = 1000;

/** Texts by language code. */
export type Texts = Readonly<Record<string, string>>;

const RIGHT_TO_LEFT_SCRIPTS: ReadonlySet<string> = new Set([
  'Adlm',
  'Arab',
  'Aran',
  'Hebr',
  'Mand',
  'Nkoo',
  'Rohg',
  'Samr',
  'Syrc',
  'Thaa',
  'Yezi',
]);

/** The canonical spelling of a well-formed BCP-47 code (`PT-br` → `pt-BR`), or null for anything else. */
export function canonicalLanguage(code: string): string | null {
  try {
    return Intl.getCanonicalLocales(code)[0] ?? null;
  } catch {
    return null;
  }
}

/** The name of a language in a language, from the runtime's CLDR data; the code itself where there is none. */
export function languageName(code: string, inLanguage = 'en'): string {
  // DisplayNames throws on the extensions that a code may carry, as in `de-u-co-phonebk`.
  const { baseName } = new Intl.Locale(code);
  return new Intl.DisplayNames([inLanguage], { type: 'language', fallback: 'code' }).of(baseName) ?? code;
}

export function languageDirection(code: string): Direction {
  const script = new Intl.Locale(code).maximize().script;
  return script && RIGHT_TO_LEFT_SCRIPTS.has(script) ? 'rtl' : 'ltr';
}

export function newLanguage(id: string, code: string, isDefault: boolean): Language {
  return {
    id,
    languageCode: code,
    languageName: languageName(code),
    isDefault,
    direction: languageDirection(code),
  };
}

/** How entries of `languages` in a PATCH act; which one is the default is decided for the project as a whole. */
export const languageRules = {
  create(id: string, patch: ItemPatch<LanguageFields>, _context: Context): Language {
    const made = newLanguage(id, required(patch, 'languageCode'), false);
    return { ...made, languageName: patch.fields.languageName || made.languageName };
  },
  update(language: Language, { fields }: ItemPatch<LanguageFields>): Language {
    const code = fields.languageCode ?? language.languageCode;
    const name = fields.languageName || (code === language.languageCode ? language.languageName : languageName(code));
    return { ...language, languageCode: code, languageName: name, direction: languageDirection(code) };
  },
};
