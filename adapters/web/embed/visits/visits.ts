import type { RouteEnd } from '../../../../src/domain/wayfinding/route/route.ts';
import { optional } from '../shared/optional.ts';
import { sharedEndName } from '../state/here/here.ts';
import { isSameAnswer } from '../state/route/route-state.ts';
import { currentLevel, type MapState, type MapStore } from '../state/state.ts';
import { noteHovers } from './visit-hovers.ts';
import type { Note } from './visit-note.ts';
import { visitQueue } from './visit-queue.ts';
import { noteSearches } from './visit-searches.ts';
import { startSending } from './visit-sender.ts';

/**
 * Sends analytics of a visit to the service, unless they are off or the visitor objects: anonymous, in one
 * request every ten seconds, and in a last one on leaving. What cannot be sent now is sent later, each event once at most. Returns a
 * function that records.
 */
export function reportVisits(store: MapStore, address: string): Note {
  const { map } = store.get();
  if (!map.analytics.isEnabled || objects()) return () => {};
  const queue = visitQueue(
    optional(() => sessionStorage),
    `waymark-visits-${map.id}`,
  );
  const note: Note = (event, params = {}) => {
    const isWanted = map.analytics.enabledEvents.length === 0 || map.analytics.enabledEvents.includes(event);
    if (isWanted) queue.add({ event, params, timestamp: new Date().toISOString() });
  };

  note('mapView', { language: store.get().language, level: currentLevel(store.get())?.id ?? '' });
  store.subscribe((state, former) => noteChange(note, state, former));
  noteSearches(note, store);
  noteHovers(note, store);
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (link) note('linkClick', { id: store.get().selection?.id ?? '' });
  });
  const { leave } = startSending(queue, address);
  addEventListener('pagehide', () => {
    note('sessionEnd');
    leave();
  });
  return note;
}

function noteChange(note: Note, state: MapState, former: MapState): void {
  const { selection, levelId, language, tagIds, route } = state;
  if (selection && selection.id !== former.selection?.id) note(`${selection.kind}Click`, { id: selection.id });
  if (levelId && levelId !== former.levelId) note('levelSwitch', { id: levelId });
  if (language !== former.language) note('languageSwitch', { id: language });
  for (const id of tagIds.filter((tag) => !former.tagIds.includes(tag))) note('tagFilter', { id });
  if (route.answer && !route.isFollowed && !isSameAnswer(route.answer, former.route.answer)) noteRoute(note, state);
}

function noteRoute(note: Note, { map, route: { from, to, profile, answer } }: MapState): void {
  if (!from || !to || !answer) return;
  const name = (end: RouteEnd) => (end.kind === 'point' ? (sharedEndName(map, end) ?? '') : end.id);
  const ends = { from: name(from), to: name(to), profile };
  if (answer.found) note('routeBuild', ends);
  else note('routeFail', { ...ends, reason: answer.reason });
}

/** Do Not Track, and its successor. */
function objects(): boolean {
  return (
    navigator.doNotTrack === '1' || (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}
