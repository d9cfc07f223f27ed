/** Texts by language code (BCP-47). */
export type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The text to show to somebody who asked for a language: the asked one, then its shorter forms (pt-BR → pt), then the
 * default, then the first that is not empty; an empty string when there is none (completions 4, Languages).
 */
export function pickText(values: Texts, asked: string, fallback: string): string {
  for (const language of [...withShorterForms(asked), fallback]) {
    const text = Object.hasOwn(values, language) ? values[language] : undefined;
    if (text?.trim()) return text;
  }
  return Object.values(values).find((text) => text?.trim()) ?? '';
}

function withShorterForms(language: string): string[] {
  const subtags = language.split('-');
  return subtags.map((_, dropped) => subtags.slice(0, subtags.length - dropped).join('-'));
}
