import { files } from '#locales/words';
import { addVocabulary } from '../../../../../src/domain/search/vocabulary.ts';
import type { MapStore } from '../state.ts';
import { forgetIndexes } from './find-places.ts';
import { readTimesWith } from './near-place.ts';

let loading: Promise<void> | null = null;

/** The words that visitors type in all languages are there once this resolves, with what reads times; they are loaded once. Rejects where that fails. */
export function loadVocabulary(): Promise<void> {
  loading ??= Promise.all([files.all(), import('./time-asked.ts')])
    .then(([words, reader]) => {
      addVocabulary(words);
      readTimesWith(reader);
    })
    .catch((error) => {
      loading = null;
      throw error;
    });
  return loading;
}

/** Searches with the words of all languages from then on; where loading them fails, the English ones stay. */
export async function loadWords(store: MapStore): Promise<void> {
  try {
    await loadVocabulary();
    forgetIndexes();
    store.set({ hasCategoryWords: true });
  } catch (error) {
    console.warn(error);
  }
}
