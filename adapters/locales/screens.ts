import { join } from 'node:path';
import { partOf, readLocales } from './read-locales.ts';

const LOCALES = readLocales(join(import.meta.dirname, '../web/shared/locales'));

/** A part of what screens say, by language. */
export const screenTexts = <Part>(part: string) => partOf<Part>(LOCALES, part);

/** The same as a page has it: English at once, the others when they are chosen. */
export function chosenLater<Texts>({ en, ...others }: Readonly<Record<string, Texts>>) {
  const files = Object.entries(others).map(([code, texts]) => [code, async () => texts] as const);
  return { english: en!, files: Object.fromEntries(files) as Readonly<Record<string, () => Promise<Texts>>> };
}
