import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CategoryWords, Directions, SearchWords, TimePhrases } from '#locales';
import { partOf, readLocales } from './read-locales.ts';

const LOCALES = readLocales(join(import.meta.dirname, '../../src/locales'));

/** What the core says, which imports it as `#locales`: read from its folder here, and contained in what is bundled. */
export const directions = partOf<Directions>(LOCALES, 'directions');
export const categoryWords = partOf<CategoryWords>(LOCALES, 'categories');
export const searchWords = partOf<SearchWords>(LOCALES, 'search');
export const timePhrases = partOf<TimePhrases>(LOCALES, 'times');
export const { mails } = LOCALES.en!;
export const categoryExceptions = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../src/locales/words/exceptions.json'), 'utf8'),
) as readonly string[];
