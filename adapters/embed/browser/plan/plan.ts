import type { Map as LeafletMap } from 'leaflet';
import { wordsOf } from '../language.ts';
import { currentLevel, type MapState, type MapStore, selectedPlace } from '../state.ts';
import { fill, stringsFor } from '../strings/strings.ts';
import { followFocus } from './follow-focus.ts';
import { createLeafletMap } from './leaflet-map.ts';
import { type LevelView, levelView } from './level-view.ts';
import { openPlaces } from './open-places.ts';
import { openScene, type Scene } from './scene.ts';
import { followScrollMode, type ScrollHint } from './scroll-mode.ts';
import { focusOn } from './view.ts';

/** The drawn plan, for the controls. */
export interface Plan {
  readonly leaflet: LeafletMap;
  zoomIn(): void;
  zoomOut(): void;
  /** Shows the whole level. */
  showAll(): void;
  /** Gives the keyboard's focus to a place. */
  focusPlace(id: string): void;
}

/** `zoom`: the multiple of the fitted zoom to begin with; `hint` is told when a gesture was left to the page. */
export type PlanOptions = Readonly<{ zoom: number | null; calm: boolean; hint: (hint: ScrollHint) => void }>;

/** Draws the state's level into the container and follows the state from then on. */
export function openPlan(container: HTMLElement, store: MapStore, { zoom, calm, hint }: PlanOptions): Plan {
  const map = createLeafletMap(container, calm);
  const view = levelView(map, calm);
  let scene = drawLevel(map, view, store.get(), zoom);

  store.subscribe((state, former) => {
    if (state.levelId !== former.levelId || state.language !== former.language) {
      scene?.remove();
      scene = drawLevel(map, view, state, null);
    }
    if (state.selection !== former.selection) showSelection(map, scene, state, !calm);
  });
  showSelection(map, scene, store.get(), false);
  tellZoom(map, store);
  openPlaces(map, store, () => scene?.markers.placed() ?? []);
  followFocus(map, calm);
  followScrollMode(map, store.get().map.settings.scrollMode, calm, hint);
  return {
    leaflet: map,
    zoomIn: () => map.zoomIn(undefined, { animate: !calm }),
    zoomOut: () => map.zoomOut(undefined, { animate: !calm }),
    showAll: () => view.showAll(!calm),
    focusPlace: (id) => scene?.elementOf(id)?.focus({ preventScroll: true }),
  };
}

function drawLevel(map: LeafletMap, view: LevelView, state: MapState, factor: number | null): Scene | null {
  const level = currentLevel(state);
  if (!level) return null;
  const { language } = state;
  const areas = state.map.areas.filter((area) => area.levelId === level.id && !area.isHidden);
  const markers = state.map.markers.filter((marker) => marker.levelId === level.id && !marker.isHidden);
  const frame = view.show(level, areas, markers, factor);
  const words = wordsOf(state.map, language);
  map.getContainer().setAttribute('aria-label', fill(stringsFor(language).plan, words.levelName(level)));
  const { unnamed } = stringsFor(language);
  return openScene(map, { areas, markers, frame, words, unnamed, selected: state.selection?.id ?? null });
}

function showSelection(map: LeafletMap, scene: Scene | null, state: MapState, animate: boolean): void {
  const place = selectedPlace(state);
  const bounds = place && scene?.boundsOf(place.id);
  scene?.highlight(place?.id ?? null);
  if (bounds) focusOn(map, bounds, place.zoomOnSelect === true, animate);
}

/** Keeps the state told whether the map can still be zoomed. */
function tellZoom(map: LeafletMap, store: MapStore): void {
  const tell = (): void => {
    const canZoomIn = map.getZoom() < map.getMaxZoom() - 0.01;
    const canZoomOut = map.getZoom() > map.getMinZoom() + 0.01;
    const known = store.get();
    if (known.canZoomIn !== canZoomIn || known.canZoomOut !== canZoomOut) store.set({ canZoomIn, canZoomOut });
  };
  map.on('zoomend zoomlevelschange', tell);
  tell();
}
