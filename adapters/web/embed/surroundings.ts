import { MOST_STOPS } from '../../../src/domain/wayfinding/route/route.ts';
import { hereCalled } from './model/here-called.ts';
import { chooseLanguage } from './model/language.ts';
import { endCalled } from './model/lookup.ts';
import type { PublicMap } from './model/model.ts';
import { keepAddress } from './page/address.ts';
import { faultOf } from './page/message-faults.ts';
import { speakWithParent } from './page/messages.ts';
import type { Plan } from './plan/plan.ts';
import type { Query } from './state/query.ts';
import { whenWhole } from './state/rest.ts';
import { closeRoute, isRouteOpen, openRoute, refresh, showStep } from './state/route/route-state.ts';
import { stepsOf } from './state/route/route-steps.ts';
import { select, showLanguage, showLevel } from './state/show.ts';
import { showQuery } from './state/show-query.ts';
import type { MapStore } from './state/state.ts';
import { later } from './ui/later.tsx';

/** Connects the map with its surroundings: the parameters of the address, its updates, and the page around it. */
export function followSurroundings(store: MapStore, plan: Plan, query: Query): void {
  if (query.here && !store.get().here)
    whenWhole(store, () => store.set({ here: hereCalled(store.get().map, query.here) }));
  if (query.from || query.to) whenWhole(store, () => openQueriedRoute(store, query));
  whenWhole(store, () => store.set({ isLinkUnknown: namesUnknown(store.get().map, query) }));
  keepAddress(store);
  whenWhole(store, () => followVisitor(store));
  speakWithParent(store, {
    setState(query) {
      showQuery(store, query);
      changeRoute(store, query);
      if (query.view) plan.lookAt(query.view);
      else if (query.zoom) plan.zoomTo(query.zoom);
    },
    select(query) {
      if (query.select) showQuery(store, query);
      else select(store, null);
    },
    route(query) {
      if (query.from || query.to) openQueriedRoute(store, query);
      else closeRoute(store);
    },
    setLanguage(query) {
      const { map, language } = store.get();
      showLanguage(store, chooseLanguage(map, query, [language]));
    },
    setPosition(here) {
      // Later the visitor may look at another level.
      if (here && !store.get().here) showLevel(store, here.levelId);
      store.set({ here, ...(!here && { confirmedFloor: null }) });
    },
  });
}

function followVisitor(store: MapStore): void {
  const parts = later();
  parts?.followBack(store, parts.browserHistory, window.top === window);
  parts?.followPosition(store);
}

/** Whether the query names a level, place or point that the map does not have. */
function namesUnknown(map: PublicMap, { level, select: selected, from, to, via, here }: Query): boolean {
  return (
    faultOf(map, {
      level,
      ...(selected && { [selected.kind]: selected.name }),
      from,
      to,
      via: via?.slice(0, MOST_STOPS),
      here,
    }) !== null
  );
}

/** Changes what the query has of the route, and opens it with an end; all else of it stays. */
function changeRoute(store: MapStore, { from, to, via, profile, step }: Query): void {
  const { map } = store.get();
  const changes = {
    ...(from && { from: endCalled(map, from) }),
    ...(to && { to: endCalled(map, to) }),
    ...(via && { via: stopsCalled(map, via) }),
    ...(profile && { profile }),
  };
  if (from || to) openRoute(store, changes);
  else if (Object.keys(changes).length > 0) whenWhole(store, () => refresh(store, changes));
  showStepNumber(store, step);
}

/** An unknown place leaves that end open; without any end no route is requested. */
function openQueriedRoute(store: MapStore, query: Query): void {
  const { map } = store.get();
  const [from, to] = [endCalled(map, query.from), endCalled(map, query.to)];
  const rules = query.profile && { profile: query.profile };
  if (!from && !to) return;
  openRoute(store, { from, to, via: stopsCalled(map, query.via ?? []), ...rules });
  showStepNumber(store, query.step);
}

const stopsCalled = (map: PublicMap, names: readonly string[]) =>
  names.flatMap((name) => endCalled(map, name) ?? []).slice(0, MOST_STOPS);

/** Shows a step of the open route, from 1, or the whole of it; nothing where it has no such step. */
function showStepNumber(store: MapStore, step: number | null): void {
  if (step === null || !isRouteOpen(store.get())) return;
  const state = store.get();
  const shown = stepsOf(state)[Math.max(0, step - 1)];
  if (shown) showStep(store, step === 0 ? null : step - 1, shown.levelId);
}
