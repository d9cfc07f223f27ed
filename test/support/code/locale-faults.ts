/** The parts of a locale, as its file has them. */
export type Locale = Readonly<Record<string, Texts>>;
type Texts = { readonly [key: string]: Texts | string };

/**
 * What is wrong with the locale of a language beside the English one, a sentence each. It may lack a part, which is English then; within a part
 * it has each text, with the same placeholders, and each form that the language has of one that goes with a count.
 */
export function localeFaults(code: string, locale: Locale, english: Locale): readonly string[] {
  const unknown = Object.keys(locale).filter((part) => !Object.hasOwn(english, part));
  const parts = Object.keys(english).filter((part) => Object.hasOwn(locale, part));
  return [
    ...unknown.map((part) => `${part} is no part`),
    ...parts.flatMap((part) => partFaults(textsOf(locale[part]!, part), inForms(code, textsOf(english[part]!, part)))),
  ];
}

type TextByPath = ReadonlyMap<string, string>;

function partFaults(texts: TextByPath, needed: TextByPath): readonly string[] {
  const missing = [...needed.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const found = [...texts].flatMap(([key, text]) => {
    const original = needed.get(key);
    if (original === undefined) return [`${key} is not needed`];
    if (text.trim() === '' && original.trim() !== '') return [`${key} is empty`];
    const [has, needs] = [placeholders(text), placeholders(original)];
    return has === needs ? [] : [`${key} has the placeholders “${has}”, not “${needs}”`];
  });
  return [...missing, ...found];
}

function textsOf(texts: Texts | string, path: string): TextByPath {
  if (typeof texts === 'string') return new Map([[path, texts]]);
  return new Map(Object.entries(texts).flatMap(([key, text]) => [...textsOf(text, `${path}.${key}`)]));
}

/** English texts as another language has them: `places_one` and `places_other` become one for each of its forms. */
function inForms(code: string, english: TextByPath): TextByPath {
  const { pluralCategories } = new Intl.PluralRules(code).resolvedOptions();
  const formsOf = (key: string): readonly string[] => {
    const name = /^(.+)_(one|other)$/.exec(key);
    if (!name) return [key];
    return name[2] === 'other' ? pluralCategories.map((form) => `${name[1]}_${form}`) : [];
  };
  return new Map([...english].flatMap(([key, text]) => formsOf(key).map((form) => [form, text])));
}

const placeholders = (text: string): string => [...new Set(text.match(/\{[^}]*\}?|\}/g))].sort().join(' ');
