import type { Place } from '../../model/model.ts';
import { closuresOfPlace, closureWordsOf } from '../../state/closures/closure-words.ts';
import { closuresNow } from '../../state/closures-now.ts';
import { useMapState } from '../parts/embed-context.ts';

/** The badge of a place in a list that is closed, slow or has a notice now. */
export function ClosureBadge({ place }: Readonly<{ place: Place }>) {
  const closures = useMapState(closuresNow);
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const [closure] = closuresOfPlace(closures, map, place.id);
  if (!closure) return null;
  return <span class={`status ${badgeOf(closure.effect)}`}>{closureWordsOf(map, language).effect(closure)}</span>;
}

/** The style of a badge, as that of the statuses of places. */
export const badgeOf = (effect: 'closed' | 'slow' | 'info'): string => (effect === 'slow' ? 'reserved' : effect);
