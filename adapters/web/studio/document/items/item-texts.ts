import type { Fields, Item } from './types.ts';

/** A text of an item in a language; empty where there is none. */
export function textOf(item: Item, language: string, name: string): string {
  const texts = item.translations as Readonly<Record<string, Fields | undefined>> | undefined;
  return String(texts?.[language]?.[name] ?? '');
}

/** The item's texts with one of them changed. */
export function withText(item: Item, language: string, name: string, value: string): Fields {
  const texts = (item.translations ?? {}) as Readonly<Record<string, Fields>>;
  return { translations: { ...texts, [language]: { ...texts[language], [name]: value } } };
}
