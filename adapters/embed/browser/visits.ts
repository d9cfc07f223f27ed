import type { VisitEventName } from '../../../src/domain/visits/analytics.ts';
import type { RouteEnd } from '../../../src/domain/wayfinding/route.ts';
import { endName } from './lookup.ts';
import { currentLevel, type MapState, type MapStore } from './state.ts';
import { noteHovers } from './visit-hovers.ts';
import type { Note, VisitParams } from './visit-note.ts';
import { noteSearches } from './visit-searches.ts';

type Visit = Readonly<{ event: VisitEventName; params: VisitParams; timestamp: string }>;

const FLUSH_MILLISECONDS = 10_000;
/** The maximum number of events in a request; further ones are dropped until the next request. */
const MOST = 100;

/**
 * Sends analytics of a visit to the service, unless they are off or the visitor objects: anonymous, in one
 * request every ten seconds, and in a last one on leaving. What cannot be sent now is sent with the next. Returns a function that records.
 */
export function reportVisits(store: MapStore, address: string): Note {
  const { map } = store.get();
  if (!map.analytics.isEnabled || objects()) return () => {};
  const pending: Visit[] = [];
  const note: Note = (event, params = {}) => {
    const isWanted = map.analytics.enabledEvents.length === 0 || map.analytics.enabledEvents.includes(event);
    if (isWanted && pending.length < MOST) pending.push({ event, params, timestamp: new Date().toISOString() });
  };

  note('mapView', { language: store.get().language, level: currentLevel(store.get())?.id ?? '' });
  store.subscribe((state, former) => noteChange(note, state, former));
  noteSearches(note, store);
  noteHovers(note, store);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link) note('linkClick', { id: store.get().selection?.id ?? '' });
  });
  setInterval(() => void flush(pending, address), FLUSH_MILLISECONDS);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && leave(pending, address));
  addEventListener('pagehide', () => {
    note('sessionEnd');
    leave(pending, address);
  });
  return note;
}

function noteChange(note: Note, state: MapState, former: MapState): void {
  const { selection, levelId, language, tagIds, route } = state;
  if (selection && selection.id !== former.selection?.id) note(`${selection.kind}Click`, { id: selection.id });
  if (levelId && levelId !== former.levelId) note('levelSwitch', { id: levelId });
  if (language !== former.language) note('languageSwitch', { id: language });
  for (const id of tagIds.filter((tag) => !former.tagIds.includes(tag))) note('tagFilter', { id });
  if (route.answer && route.answer !== former.route.answer) noteRoute(note, state);
}

function noteRoute(note: Note, { map, route: { from, to, profile, answer } }: MapState): void {
  if (!from || !to || !answer) return;
  const name = (end: RouteEnd) => (end.kind === 'point' ? endName(map, end) : end.id);
  const ends = { from: name(from), to: name(to), profile };
  if (answer.found) note('routeBuild', ends);
  else note('routeFail', { ...ends, reason: answer.reason });
}

async function flush(pending: Visit[], address: string): Promise<void> {
  const events = pending.splice(0);
  if (events.length === 0) return;
  const response = await fetch(address, { method: 'POST', body: JSON.stringify({ events }), keepalive: true }).catch(
    () => null,
  );
  // Refused ones would be refused again; after network or server errors they are retried.
  if (!response || response.status >= 500 || response.status === 429)
    pending.unshift(...events.slice(0, MOST - pending.length));
}

/** A page that is being closed may still send a message, as text; there is no response. */
function leave(pending: Visit[], address: string): void {
  const events = pending.splice(0);
  if (events.length > 0) navigator.sendBeacon(address, JSON.stringify({ events }));
}

/** Do Not Track, and its successor. */
function objects(): boolean {
  return (
    navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}
