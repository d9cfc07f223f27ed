import { closuresOfPlace } from '../closure-words.ts';
import type { Place } from '../model.ts';
import { useMapState, useTexts } from './embed-context.ts';

/** The badge of a place in a list that is closed, slow or has a notice now. */
export function ClosureBadge({ place }: Readonly<{ place: Place }>) {
  const { words, strings } = useTexts();
  const closures = useMapState((state) => state.closures);
  const map = useMapState((state) => state.map);
  const [closure] = closuresOfPlace(closures, map, place.id);
  if (closure) return <span class={`status ${badgeOf(closure.effect)}`}>{strings[closure.effect]}</span>;
  if (place.status !== 'closed') return null;
  return <span class="status closed">{words.place(place, 'statusLabel') || strings.closed}</span>;
}

/** The style of a badge, as that of the statuses of places. */
export const badgeOf = (effect: 'closed' | 'slow' | 'info'): string => (effect === 'slow' ? 'reserved' : effect);
