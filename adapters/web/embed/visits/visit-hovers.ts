import type { MapStore } from '../state/state.ts';
import type { Note } from './visit-note.ts';

/** How long the pointer has to rest on a place to count. */
const RESTING_MS = 600;

/** Records the places that the visitor's mouse rests on; touches do not hover. */
export function noteHovers(note: Note, store: MapStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let former = '';
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined;
    if (pointerType !== 'mouse' || (id ?? '') === former) return;
    former = id ?? '';
    clearTimeout(timer);
    if (id) timer = setTimeout(() => noteHover(note, store, id), RESTING_MS);
  });
}

function noteHover(note: Note, store: MapStore, id: string): void {
  const { map, selection } = store.get();
  // A click is recorded already.
  if (selection?.id === id) return;
  if (map.areas.some((area) => area.id === id)) note('areaHover', { id });
  else if (map.markers.some((marker) => marker.id === id)) note('markerHover', { id });
}
