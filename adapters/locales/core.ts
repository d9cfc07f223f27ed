import { join } from 'node:path';
import type { CategoryWords, Directions, SearchWords } from '#locales';
import { partOf } from './read-locales.ts';

const FOLDER = join(import.meta.dirname, '../../src/locales');

/** What the core says, which imports it as `#locales`: read from its folder here, and contained in what is bundled. */
export const directions = partOf<Directions>(FOLDER, 'directions');
export const categoryWords = partOf<CategoryWords>(FOLDER, 'categories');
export const searchWords = partOf<SearchWords>(FOLDER, 'search');
