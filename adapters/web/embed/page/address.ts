import { firstTurn } from '../model/geometry/turn.ts';
import { chooseLanguage } from '../model/language.ts';
import { firstLevelOf, nameOf } from '../model/lookup.ts';
import { hereName, sharedEndName } from '../state/here/here.ts';
import { QUERY_NAMES } from '../state/query.ts';
import { isRouteOpen } from '../state/route/route-state.ts';
import { stopsIn } from '../state/route/route-stops.ts';
import { currentLevel, type MapState, type MapStore, selectedPlace } from '../state/state.ts';

/** Browsers limit changes of the address to about a hundred in half a minute. */
const SETTLED_MS = 300;

/** Name and value of every parameter that restores the current view. */
function stateEntries(state: MapState): readonly (readonly [string, string])[] {
  const { map, route, tagIds, language, theme, zoom } = state;
  const place = selectedPlace(state);
  const level = currentLevel(state);
  const here = hereName(state);
  const firstLevel = here ? state.here?.levelId : firstLevelOf(map)?.id;
  const isDefaultLevel = level?.id === firstLevel;
  const isGiven = (entry: readonly [string, string | null]): entry is [string, string] => entry[1] !== null;
  const entries: readonly (readonly [string, string | null])[] = [
    ['level', level && !place && !isDefaultLevel ? nameOf(level) : null],
    [state.selection?.kind ?? '', place ? nameOf(place) : null],
    ...tagIds.map((id) => ['tag', id] as const),
    ['open', state.openOnly ? 'now' : null],
    ['search', searchedFor(state) || null],
    ...routeEntries(state),
    ['here', here],
    ['profile', route.profile === 'default' ? null : route.profile],
    ['lang', language === chooseLanguage(map, null, navigator.languages) ? null : language],
    ['theme', theme === map.settings.theme ? null : theme],
    ['view', viewText(state)],
    ['zoom', zoom !== null && Math.abs(zoom - (level?.defaultZoom ?? 1)) > 0.05 ? zoom.toFixed(2) : null],
  ];
  return entries.filter(isGiven);
}

function routeEntries(state: MapState): readonly (readonly [string, string | null])[] {
  const { map, route } = state;
  return [
    ['from', sharedEndName(map, route.from)],
    ['to', sharedEndName(map, route.to)],
    ...stopsIn(route).map((stop) => ['via', sharedEndName(map, stop)] as const),
    ['step', isRouteOpen(state) && route.step !== null ? String(route.step + 1) : null],
  ];
}

/** The text of an open search. */
export const searchedFor = ({ panel, searchText }: MapState): string => (panel === 'search' ? searchText.trim() : '');

/**
 * `x,y,zoom` of a view whose middle is not that of the level, and its bearing unless the plan is upright, as it is at first. A place or a route has a
 * view of its own, at the bearing of the level.
 */
export function viewText(state: MapState): string | null {
  const { center, zoom, bearing } = state;
  const first = firstTurn(currentLevel(state)).bearing;
  const isOwn = bearing === first && (selectedPlace(state) !== undefined || isRouteOpen(state));
  if (!center || !zoom || isOwn) return null;
  const degrees = bearing || first ? [bearing.toFixed(1)] : [];
  return [center.x.toFixed(1), center.y.toFixed(1), zoom.toFixed(2), ...degrees].map(Number).join(',');
}

/** The address that is shared: with the language, in which others show what it leads to. */
export function sharedAddress(state: MapState): string {
  const address = new URL(shareAddress(state));
  address.searchParams.set('lang', state.language);
  return address.href;
}

/** The page's address with the state in it; other parameters are kept. While the rest of the map is loaded, it is as it was opened. */
export function shareAddress(state: MapState): string {
  // Places that it names may not be known yet.
  if (state.rest !== 'here') return location.href;
  const address = new URL(location.href);
  for (const name of QUERY_NAMES) address.searchParams.delete(name);
  for (const [name, value] of stateEntries(state)) address.searchParams.append(name, value);
  return address.href;
}

/** Updates the page's address with the current view, so that it can be copied and opened again. */
export function keepAddress(store: MapStore): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  store.subscribe(() => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      const address = shareAddress(store.get());
      if (address !== location.href) history.replaceState(history.state, '', address);
    }, SETTLED_MS);
  });
}
