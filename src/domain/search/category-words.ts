import type { Category } from './category-codes.ts';
import { ar } from './category-words/ar.ts';
import { de } from './category-words/de.ts';
import { en } from './category-words/en.ts';
import { es } from './category-words/es.ts';
import { fr } from './category-words/fr.ts';
import { ru } from './category-words/ru.ts';

/** What the categories are called in each language of the embed. */
export const CATEGORY_WORDS = { en, de, es, fr, ru, ar } satisfies Readonly<
  Record<string, Readonly<Record<Category, string>>>
>;
