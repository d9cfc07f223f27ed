import { keepAddress } from './address.ts';
import { endCalled } from './called.ts';
import { chooseLanguage } from './language.ts';
import { speakWithParent } from './messages.ts';
import type { Plan } from './plan/plan.ts';
import type { Query } from './query.ts';
import { closeRoute, openRoute } from './route-state.ts';
import { type MapStore, select, showAsked } from './state.ts';

/** Ties the map to what is around it: what the address asks for, the address that it keeps, and the page that it is in. */
export function followSurroundings(store: MapStore, plan: Plan, query: Query): void {
  if (query.from || query.to) askRoute(store, query);
  keepAddress(store);
  speakWithParent(store, {
    setState(asked) {
      showAsked(store, asked);
      if (asked.from || asked.to) askRoute(store, asked);
      if (asked.zoom) plan.zoomTo(asked.zoom);
    },
    select(asked) {
      if (asked.select) showAsked(store, asked);
      else select(store, null);
    },
    route(asked) {
      if (asked.from || asked.to) askRoute(store, asked);
      else closeRoute(store);
    },
    setLanguage(asked) {
      const { map, language } = store.get();
      store.set({ language: chooseLanguage(map, asked, [language]) });
    },
  });
}

/** A name that means nothing on the map leaves that end open; where neither means anything nothing is asked. */
function askRoute(store: MapStore, query: Query): void {
  const { map } = store.get();
  const [from, to] = [endCalled(map, query.from), endCalled(map, query.to)];
  if (from || to) openRoute(store, { from, to, ...(query.profile && { profile: query.profile }) });
}
