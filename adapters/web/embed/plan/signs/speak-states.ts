import type { Map as LeafletMap } from 'leaflet';
import { whileIdle } from '../../shared/while-idle.ts';
import { closureWordsOf, strongestByPlace } from '../../state/closures/closure-words.ts';
import { closuresNow } from '../../state/closures-now.ts';
import { prepareAhead } from '../../state/search/prepare-ahead.ts';
import type { MapStore } from '../../state/state.ts';

/**
 * Says in the accessible names of the places on the plan what is closed, slow or has a notice there now: “Café, Closed”. It is drawn as signs,
 * which say nothing to screen readers. The elements stay, and so does the focus.
 */
export function speakStates(map: LeafletMap, store: MapStore): void {
  const names = new WeakMap<Element, string>();
  const speak = (): void => {
    const state = store.get();
    const { effect } = closureWordsOf(state.map, state.language);
    const strongest = strongestByPlace(closuresNow(state), state.map);
    for (const element of map.getContainer().querySelectorAll<HTMLElement>('[data-area][aria-label], [data-marker]')) {
      const closure = strongest.get(element.dataset.area ?? element.dataset.marker ?? '');
      const shown = element.getAttribute('aria-label')!;
      const name = names.get(element) ?? shown;
      names.set(element, name);
      const spoken = closure ? `${name}, ${effect(closure)}` : name;
      if (spoken !== shown) element.setAttribute('aria-label', spoken);
    }
  };
  let isSpoken = false;
  let stop = (): void => {};
  const speakSoon = (): void => {
    stop();
    const { map: shownMap } = store.get();
    const closures = closuresNow(store.get());
    if (closures.length === 0 && !isSpoken) return;
    isSpoken = closures.length > 0;
    // Which places show a lift is known by the index of the search.
    const needsIndex =
      closures.some(({ target }) => target.type === 'transition') && shownMap.wayfinding.transitions.length > 0;
    stop = needsIndex
      ? prepareAhead(store.get, speak)
      : whileIdle(() => {
          speak();
          return false;
        });
  };
  store.subscribe((state, former) => {
    const isDrawnAnew = state.levelId !== former.levelId || state.language !== former.language;
    if (isDrawnAnew || state.map !== former.map || state.closures !== former.closures) speakSoon();
  });
  speakSoon();
}
