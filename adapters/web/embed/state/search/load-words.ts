import { files } from '#locales/words';
import { addVocabulary } from '../../../../../src/domain/search/vocabulary.ts';
import type { MapStore } from '../state.ts';
import { forgetIndexes } from './find-places.ts';

/** Loads the words that visitors type in all languages; where that fails, the English ones stay. */
export async function loadWords(store: MapStore): Promise<void> {
  try {
    addVocabulary(await files.all());
    forgetIndexes();
    store.set({ hasCategoryWords: true });
  } catch (error) {
    console.warn(error);
  }
}
