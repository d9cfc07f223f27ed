import { invalidField } from '../../shared/errors.ts';
import { type Context, type ItemPatch, required } from './item.ts';

export type Direction = 'ltr' | 'rtl';

/** A language of a project. Exactly one, that of `settings.defaultLanguage`, is the default. */
export type Language = {
  readonly id: string;
  readonly languageCode: string;
  readonly languageName: string;
  readonly isDefault: boolean;
  readonly direction: Direction;
};

export type LanguageFields = Pick<Language, 'languageCode' | 'languageName' | 'isDefault'>;

/** How many languages a project may have: each adds an entry for every text without one. A project with more keeps them. */
export const MOST_LANGUAGES = 100;

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

/**
 * The same for a code that is new to a project. Words such as `german` and `default` are well-formed too, but no language has a code of more
 * than three letters (ISO 639); projects may have them from before this was asked.
 */
export const isoLanguage = (code: string): string | null => (/^[a-z]{4}/i.test(code) ? null : canonicalLanguage(code));

/** The name of a language in a language, from the runtime's CLDR data; the code itself where there is none. */
export function languageName(code: string, inLanguage = 'en'): string {
  // DisplayNames throws on the extensions of a code, as in `de-u-co-phonebk`.
  const { baseName } = new Intl.Locale(code);
  return namesIn(inLanguage).of(baseName) ?? code;
}

/** Creating one takes a hundred times as long as using it: the last one is cached. */
let englishNames: Intl.DisplayNames | null = null;

function namesIn(language: string): Intl.DisplayNames {
  const make = () => new Intl.DisplayNames([language], { type: 'language', fallback: 'code' });
  if (language !== 'en') return make();
  englishNames ??= make();
  return englishNames;
}

/** Refuses the first of these changes that exceeds the limit of languages, unless their number does not grow. */
export function checkLanguageCount(known: readonly Language[], patches: readonly ItemPatch<LanguageFields>[]): void {
  const ids = new Set(known.map(({ id }) => id));
  const most = Math.max(MOST_LANGUAGES, known.length);
  const isGone = ({ id, isDeleted }: ItemPatch<LanguageFields>) => isDeleted && id !== null && ids.has(id);
  let count = known.length - patches.filter(isGone).length;
  for (const { id, isDeleted, path } of patches) {
    if (isDeleted || (id !== null && ids.has(id))) continue;
    if (++count > most) throw invalidField(`${path}.languageCode`, TOO_MANY_LANGUAGES);
  }
}

/** The patches with ids: a language that the project has is meant by its code as well as by its id. */
export function identified(
  patches: readonly ItemPatch<LanguageFields>[],
  known: readonly Language[],
): readonly ItemPatch<LanguageFields>[] {
  const ids = new Map(known.map(({ languageCode, id }) => [languageCode, id]));
  return patches.map((patch) => ({ ...patch, id: patch.id ?? ids.get(patch.fields.languageCode ?? '') ?? null }));
}

export const TOO_MANY_LANGUAGES = `A project may have at most ${MOST_LANGUAGES} languages.`;

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

/** How entries of `languages` in a PATCH are applied; the default is decided for the project as a whole. */
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
