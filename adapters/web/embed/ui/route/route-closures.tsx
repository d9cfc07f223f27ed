import { closureWordsOf } from '../../state/closures/closure-words.ts';
import { closuresNow } from '../../state/closures-now.ts';
import type { Closure, MapState } from '../../state/state.ts';
import { useMapState } from '../parts/embed-context.ts';
import { ClosureLines } from '../place/closure-lines.tsx';

/** What changed the route while it was open, and what is closed, slow or has a notice on it or blocks it. */
export function RouteClosures() {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const changedBy = useMapState((state) => state.route.changedBy);
  const closures = useMapState(closuresNow);
  const answer = useMapState((state) => state.route.answer);
  const words = closureWordsOf(map, language);
  const shown = closuresOn(answer, closures);
  if (!changedBy && shown.length === 0) return null;
  return (
    <div class="route-closures">
      {changedBy && <p class="route-changed">{words.routeChange(changedBy)}</p>}
      <ClosureLines closures={shown} />
    </div>
  );
}

function closuresOn(answer: MapState['route']['answer'], closures: readonly Closure[]): readonly Closure[] {
  if (!answer) return [];
  const ids = new Set(
    answer.found
      ? answer.closures?.map(({ target }) => target.id)
      : answer.blockers.flatMap(({ id, why }) => (why === 'closed' ? id : [])),
  );
  return closures.filter(({ target }) => ids.has(target.id));
}
