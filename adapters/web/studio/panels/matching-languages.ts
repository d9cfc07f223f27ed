export type CatalogueLanguage = { readonly code: string; readonly name: string };

/** What most maps are translated into. */
const COMMON: ReadonlySet<string> = new Set(
  'en de fr es it pt nl pl ru uk tr ar he fa hi zh zh-Hant ja ko vi th id sv da nb fi cs hu ro el'.split(' '),
);

/** The languages whose own name, name in the language of the person, or code has the letters; each once, by name. */
export function matchingLanguages(
  languages: readonly CatalogueLanguage[],
  query: string,
  nameOf: (code: string) => string,
): { readonly common: readonly CatalogueLanguage[]; readonly others: readonly CatalogueLanguage[] } {
  const wanted = folded(query.trim());
  const once = [...new Map(languages.map((language) => [language.name, language])).values()];
  const found = once
    .filter(({ code, name }) => [name, nameOf(code), code].some((each) => folded(each).includes(wanted)))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  return {
    common: found.filter(({ code }) => COMMON.has(code)),
    others: found.filter(({ code }) => !COMMON.has(code)),
  };
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
