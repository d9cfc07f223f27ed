import { whileIdle } from '../../shared/while-idle.ts';
import type { MapState } from '../state.ts';
import { prepareSearch } from './find-places.ts';

/** Prepares the search while the page is idle, and then does `work`. Returns a function that ends it. */
export function prepareAhead(shown: () => Pick<MapState, 'map' | 'language'>, work: () => void = () => {}): () => void {
  return whileIdle((hasTime) => {
    const { map, language } = shown();
    const isLeft = prepareSearch(map, language, hasTime);
    if (!isLeft) work();
    return isLeft;
  });
}
