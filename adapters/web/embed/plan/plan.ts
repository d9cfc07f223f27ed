import type { Map as LeafletMap } from 'leaflet';
import type { Box } from '../model/geometry/box.ts';
import { pointsOf } from '../model/geometry/level-frame.ts';
import { wordsOf } from '../model/language.ts';
import type { Place } from '../model/model.ts';
import type { View } from '../state/query.ts';
import { isFiltering, isSameFilter, isShown, passes } from '../state/search/filter.ts';
import { nearestNamed } from '../state/search/nearest-named.ts';
import { currentLevel, type MapState, type MapStore, type ScrollHint, selectedPlace } from '../state/state.ts';
import { fill, stringsFor } from '../strings/strings.ts';
import { createLeafletMap } from './layers/leaflet-map.ts';
import { turnOn } from './layers/plan-crs.ts';
import { openPlaces } from './markers/open-places.ts';
import { followRoute } from './route/follow-route.ts';
import { openScene, type Scene } from './scene.ts';
import { drawHere } from './signs/draw-here.ts';
import { drawSigns } from './signs/draw-signs.ts';
import { speakStates } from './signs/speak-states.ts';
import { followArrowKeys } from './view/arrow-keys.ts';
import { fitPoints } from './view/fit-points.ts';
import { followFocus, markPointed } from './view/follow-focus.ts';
import { openGlide } from './view/glide.ts';
import { type LevelView, levelView } from './view/level-view.ts';
import { reportView } from './view/report-view.ts';
import { followScrollMode } from './view/scroll-mode.ts';
import { isEarly } from './view/shown-from.ts';
import { followTurnKeys } from './view/turn-keys.ts';
import { followTwoFingers } from './view/two-fingers.ts';
import { focusOn, freePart, isClosest } from './view/view.ts';

/** The drawn plan, for the controls. */
export interface Plan {
  readonly leaflet: LeafletMap;
  zoomIn(): void;
  zoomOut(): void;
  /** Shows the whole level. */
  showAll(): void;
  lookAt(view: View): void;
  /** Turns the plan: `bearing` is the direction of the plan at the top of the window, in degrees. */
  turnTo(bearing: number): void;
  /** `factor`: a multiple of the fitted zoom. */
  zoomTo(factor: number): void;
  /** Shows these places as large as possible. */
  zoomToCrowd(ids: readonly string[]): void;
  /** Focuses a place; the plan where a filter hides it. */
  focusPlace(id: string): void;
}

/** `zoom`: the initial multiple of the fitted zoom, or `view` the whole view; `hint` is called when a gesture was left to the page. */
export type PlanOptions = Readonly<{
  zoom: number | null;
  view: View | null;
  calm: boolean;
  hint: (hint: ScrollHint) => void;
  /** Shows the controls, beside which the level is fitted: called before it is drawn. */
  showControls: (plan: Plan) => void;
}>;

/** Draws the state's level into the container and follows the state from then on. */
export function openPlan(
  container: HTMLElement,
  store: MapStore,
  { zoom, view: initial, calm, hint, showControls }: PlanOptions,
): Plan {
  const map = createLeafletMap(container, calm);
  const glide = openGlide(map, calm);
  const view = levelView(map, glide, calm);
  const boxes: Record<'route' | 'signs', () => readonly Box[]> = { route: () => [], signs: () => [] };
  const covers = (part: keyof typeof boxes) => (covered: () => readonly Box[]) => {
    boxes[part] = covered;
    scene?.labels.draw();
  };
  const draw = (state: MapState, factor: number | null): Scene | null =>
    drawLevel(map, view, state, {
      factor,
      isFiltered: () => isFiltering(store.get()),
      isEarly: (place) => isEarly(place, () => (isClosest(map) ? Infinity : (view.factor() ?? 1)), store.get()),
      covered: () => [...boxes.route(), ...boxes.signs()],
    });
  let scene: Scene | null = null;
  const plan: Plan = {
    leaflet: map,
    zoomIn: () => view.zoomBy(map.options.zoomDelta!, !calm),
    zoomOut: () => view.zoomBy(-map.options.zoomDelta!, !calm),
    showAll: () => view.showAll(!calm),
    lookAt: (wanted) => view.lookAt(wanted, !calm),
    turnTo: view.turnTo,
    zoomTo: (factor) => view.zoomTo(factor, !calm),
    zoomToCrowd(ids) {
      const points = ids.flatMap((id) => scene?.pointsOf(id) ?? []);
      // Twice as large at least, so that each time leads on.
      if (points.length > 0) fitPoints(map, points, { margin: 0.3, minZoom: map.getZoom() + 1, animate: !calm });
    },
    focusPlace(id) {
      const place = scene?.elementOf(id);
      place?.focus({ preventScroll: true });
      if (!place || document.activeElement !== place) container.focus({ preventScroll: true });
    },
  };
  showControls(plan);
  scene = draw(store.get(), zoom);
  if (initial) view.lookAt(initial, false);

  store.subscribe((state, former) => {
    if (state.levelId !== former.levelId || state.language !== former.language) {
      scene?.remove();
      scene = draw(state, null);
    }
    if (state.selection !== former.selection) showSelection(map, scene, state, !calm);
    else if (state.hasCategoryWords !== former.hasCategoryWords) scene?.labels.draw();
    else if (!isSameFilter(state, former)) {
      scene?.highlight(state.selection?.id ?? null, shownIn(state));
      showFiltered(map, state, !calm);
    }
  });
  showSelection(map, scene, store.get(), false);
  reportView(map, view, store);
  openPlaces(map, store, () => scene?.markers.placed() ?? []);
  followFocus(map, calm);
  markPointed(container);
  followRoute(map, store, { calm, covers: covers('route') });
  drawHere(map, store, calm);
  drawSigns(map, store, covers('signs'));
  speakStates(map, store);
  followTurnKeys(container, () => glide.goal()?.bearing ?? turnOn(map).bearing, view.turnTo);
  followArrowKeys(container);
  followTwoFingers(map, glide);
  followScrollMode(map, glide, () => store.get().map.settings.scrollMode, hint);
  return plan;
}

type LevelParts = Readonly<{
  factor: number | null;
  isEarly: (place: Place) => boolean;
  isFiltered: () => boolean;
  covered: () => readonly Box[];
}>;

function drawLevel(
  map: LeafletMap,
  view: LevelView,
  state: MapState,
  { factor, isEarly, isFiltered, covered }: LevelParts,
): Scene | null {
  const level = currentLevel(state);
  if (!level) return null;
  const { language } = state;
  const areas = state.map.areas.filter((area) => area.levelId === level.id && !area.isHidden);
  const markers = state.map.markers.filter((marker) => marker.levelId === level.id && !marker.isHidden);
  const frame = view.show(level, areas, markers, factor);
  const words = wordsOf(state.map, language);
  map.getPane('mapPane')!.lang = language;
  map.getContainer().setAttribute('aria-label', fill(stringsFor(language).plan, words.levelName(level)));
  const { unnamed, arrowKeys } = stringsFor(language);
  map.getContainer().setAttribute('aria-description', arrowKeys);
  return openScene(map, {
    areas,
    markers,
    frame,
    zoom: () => view.factor() ?? 1,
    words,
    unnamed,
    selected: state.selection?.id ?? null,
    isShown: shownIn(state),
    isEarly,
    isFiltered,
    covered,
  });
}

/** Shows what a filter leaves on the level, as far as it does not fill the view already. */
function showFiltered(map: LeafletMap, state: MapState, animate: boolean): void {
  const { levelId, panel } = state;
  const isLeft = (place: Place): boolean => place.levelId === levelId && passes(place, state);
  const points = isFiltering(state) ? pointsOf(state.map.areas.filter(isLeft), state.map.markers.filter(isLeft)) : [];
  if (points.length > 0)
    fitPoints(map, points, {
      ...freePart(map, panel === 'places' ? undefined : 0),
      margin: 0.1,
      maxZoom: map.getZoom() + 1,
      animate,
    });
}

function showSelection(map: LeafletMap, scene: Scene | null, state: MapState, animate: boolean): void {
  const place = selectedPlace(state);
  const points = place && scene?.pointsOf(place.id);
  scene?.highlight(place?.id ?? null, shownIn(state));
  const isNear = state.selection?.isNear === true;
  const zoom = isNear || place?.zoomOnSelect === true;
  // A place whose author wants it to be large is, whatever is beside it.
  if (points) focusOn(map, points, { zoom, beside: isNear ? nearestNamed(state, place) : [], animate });
}

const shownIn = (state: MapState) => (place: Place) => isShown(place, state);
