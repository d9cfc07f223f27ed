/** Texts by language code (BCP-47). */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The text for a requested language: that language, then its shorter forms (pt-BR → pt), then the default,
 * then the first that is not empty; an empty string when there is none.
 */
export function pickText(values: Texts, asked: string, fallback: string): string {
  for (const language of [...withShorterForms(asked), fallback]) {
    const text = Object.hasOwn(values, language) ? values[language] : undefined;
    if (text?.trim()) return text;
  }
  return Object.values(values).find((text) => text?.trim()) ?? '';
}

/** By language, the texts of some fields. */
export type Translations<Field extends string> = Readonly<Record<string, { readonly [field in Field]?: string }>>;

/** A field's texts by language, without those that are empty. */
export function textsOf<Field extends string>(
  translations: Translations<Field>,
  field: Field,
): Readonly<Record<string, string>> {
  const texts = Object.entries(translations).flatMap(([language, { [field]: text }]) =>
    text?.trim() ? [[language, text] as const] : [],
  );
  return Object.fromEntries(texts);
}

/** The one of these codes that a language has, or else its longest shorter form that is one; undefined where there is none. */
export function codeOf(language: string, codes: readonly string[]): string | undefined {
  const forms = withShorterForms(language.toLowerCase());
  return forms.flatMap((form) => codes.filter((code) => code.toLowerCase() === form))[0];
}

/** A language code, then its shorter forms: `zh-Hant-HK`, `zh-Hant`, `zh`. */
export function withShorterForms(language: string): readonly string[] {
  const subtags = language.split('-');
  return subtags.map((_, dropped) => subtags.slice(0, subtags.length - dropped).join('-'));
}
