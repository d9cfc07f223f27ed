import type { Store } from '../shared/store.ts';
import { isRouteOpen } from '../state/route/route-state.ts';
import { currentLevel, type MapState } from '../state/state.ts';
import { entriesOf, type Layer, type Layers, layersAt, layersWith } from './layers.ts';

/** What of the state a layer consists of. */
type Shown = Pick<MapState, 'panel' | 'crowd' | 'selection' | 'searchText' | 'route' | 'levelId'>;

/** The part of the browser's history that is needed; `onTravel` calls back after each step, with the entry that is shown. */
export type EntryHistory = Readonly<{
  entry(): number;
  push(entry: number): void;
  go(steps: number): void;
  onTravel(listener: (entry: number) => void): void;
}>;

/**
 * Makes the browser's Back close what was opened last, and its Forward open that again. What the address opened is no layer: Back leaves
 * the page at once. A layer that is closed otherwise takes its entry along.
 */
export function followBack(store: Store<MapState>, history: EntryHistory, isAlone: boolean): void {
  /** What the address opened; null once that was closed. */
  let first = layerOf(store.get());
  let layers: Layers = [];
  let known: Layers = [];
  let base = history.entry();
  let entry = base;
  let isTravelling = false;
  let isRestoring = false;
  const shown: Shown[] = [shownOf(store.get())];

  const keepUp = (): void => {
    const wanted = base + entriesOf(layers, isAlone);
    if (isTravelling || wanted === entry) return;
    if (wanted < entry) {
      isTravelling = true;
      history.go(wanted - entry);
    } else {
      entry++;
      history.push(entry);
      keepUp();
    }
  };
  store.subscribe((state) => {
    if (isRestoring) return;
    const top = layerOf(state);
    if (layers.length === 0 && top === null) first = null;
    layers = layersWith(layers, layers.length === 0 && top === first ? null : top);
    if (layers.length > known.length || layers.some((layer, at) => layer !== known[at])) known = layers;
    shown[layers.length] = shownOf(state);
    keepUp();
  });
  const restore = (at: number): void => {
    layers = layersAt(at - base, layers, known, isAlone);
    isRestoring = true;
    store.set(restored(shown[layers.length], store.get(), layers.length));
    isRestoring = false;
  };
  history.onTravel((reached) => {
    entry = reached;
    const isOwn = isTravelling;
    isTravelling = false;
    if (reached < base) base = reached;
    if (!isOwn) restore(reached);
    keepUp();
  });
}

/** The layer on top; null where there is only the plan. */
function layerOf(state: MapState): Layer | null {
  if (state.selection) return 'card';
  if (state.crowd) return 'crowd';
  if (state.panel === 'none') return null;
  return isRouteOpen(state) && state.route.step !== null ? 'step' : state.panel;
}

const shownOf = ({ panel, crowd, selection, searchText, route, levelId }: MapState): Shown => ({
  panel,
  crowd,
  selection,
  searchText,
  route,
  levelId,
});

/** What is shown again; the level stays where no place or route of it is. */
function restored(former: Shown | undefined, state: MapState, depth: number): Partial<MapState> {
  if (!former) return { panel: 'none', crowd: null, selection: null, searchText: '' };
  const isBound = depth > 0 && (former.selection !== null || former.panel === 'route');
  return { ...former, levelId: isBound ? former.levelId : (currentLevel(state)?.id ?? former.levelId) };
}

/** The history of the browser. An entry is known by its number, which `replaceState` keeps. */
export const browserHistory: EntryHistory = {
  entry: () => numberIn(window.history.state),
  push: (entry) => window.history.pushState({ layer: entry }, '', location.href),
  go: (steps) => window.history.go(steps),
  onTravel: (listener) => addEventListener('popstate', ({ state }) => listener(numberIn(state))),
};

const numberIn = (state: unknown): number => Number((state as { layer?: number } | null)?.layer ?? 0);
