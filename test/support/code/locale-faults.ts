/** The parts of a locale, as its file has them. */
export type Locale = Readonly<Record<string, Texts>>;
type Texts = { readonly [key: string]: Texts | string };

/**
 * What is wrong with a locale beside the English one, a sentence each. It may lack a part, which is English then; within a part it has each
 * text, with the same placeholders.
 */
export function localeFaults(locale: Locale, english: Locale): readonly string[] {
  const unknown = Object.keys(locale).filter((part) => !Object.hasOwn(english, part));
  const parts = Object.keys(english).filter((part) => Object.hasOwn(locale, part));
  return [
    ...unknown.map((part) => `${part} is no part`),
    ...parts.flatMap((part) => partFaults(textsOf(locale[part]!, part), textsOf(english[part]!, part))),
  ];
}

function partFaults(texts: ReadonlyMap<string, string>, english: ReadonlyMap<string, string>): readonly string[] {
  const missing = [...english.keys()].filter((key) => !texts.has(key)).map((key) => `${key} is missing`);
  const found = [...texts].flatMap(([key, text]) => {
    const original = english.get(key);
    if (original === undefined) return [`${key} is not in English`];
    if (text.trim() === '' && original.trim() !== '') return [`${key} is empty`];
    const [has, needs] = [placeholders(text), placeholders(original)];
    return has === needs ? [] : [`${key} has the placeholders “${has}”, not “${needs}”`];
  });
  return [...missing, ...found];
}

/** Texts by their path. */
function textsOf(texts: Texts | string, path: string): ReadonlyMap<string, string> {
  if (typeof texts === 'string') return new Map([[path, texts]]);
  return new Map(Object.entries(texts).flatMap(([key, text]) => [...textsOf(text, `${path}.${key}`)]));
}

const placeholders = (text: string): string => [...new Set(text.match(/\{[^}]*\}?|\}/g))].sort().join(' ');
