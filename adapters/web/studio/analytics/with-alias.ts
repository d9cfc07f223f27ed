type Aliases = Readonly<Record<string, readonly string[]>>;

/** The other names of a place with one more in a language; as they are where it has that one. */
export function withAlias(
  aliases: Aliases,
  { language, alias }: { readonly language: string; readonly alias: string },
) {
  const names = aliases[language] ?? [];
  const isKnown = names.some((name) => name.toLocaleLowerCase() === alias.toLocaleLowerCase());
  const next = isKnown ? names : [...names, alias];
  return Object.fromEntries(Object.entries({ ...aliases, [language]: next }).map(([code, all]) => [code, [...all]]));
}
