import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Strings } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ru } from './ru.ts';

const SPOKEN: Readonly<Record<string, Strings>> = { en, de, fr, es, ru, ar };

/** The embed's own texts in a language, in English where it is not supported. */
export function stringsFor(language: string): Strings {
  const primary = language.split('-')[0]?.toLowerCase() ?? '';
  return Object.hasOwn(SPOKEN, primary) ? SPOKEN[primary]! : en;
}

/** Replaces `{0}`, `{1}` of a string. */
export function fill(text: string, ...values: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
}
