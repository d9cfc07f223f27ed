import { isRouteOpen, isThereAlready } from '../route-state.ts';
import { currentStep, stepsOf } from '../route-steps.ts';
import { routeWordsOf } from '../route-words.ts';
import type { MapState } from '../state.ts';
import { fill, stringsFor } from '../strings/strings.ts';
import { useMapState } from './embed-context.ts';

/** Announces the result of a route request to screen readers, and each step. */
export function RouteStatus() {
  const text = useMapState((state) => (isRouteOpen(state) ? newsOf(state) : ''));
  return (
    <p class="visually-hidden route-status" role="status">
      {text}
    </p>
  );
}

function newsOf(state: MapState): string {
  const strings = stringsFor(state.language);
  const { picks, answer, step } = state.route;
  const words = routeWordsOf(state.map, state.language);
  if (picks) return picks === 'from' ? strings.pickStart : strings.pickEnd;
  if (!answer) return '';
  if (isThereAlready(state)) return strings.alreadyThere;
  if (!answer.found) return `${words.reason(answer.reason)} ${words.blockers(answer.blockers)}`;
  const now = currentStep(state);
  if (now && step !== null) return `${fill(strings.stepOf, step + 1, stepsOf(state).length)}: ${now.text}`;
  const { durationSeconds, distanceMeters, accessible } = answer;
  const distance = distanceMeters === null ? [] : [words.distance(distanceMeters, 'long')];
  const kind = accessible ? strings.stepFree : strings.withSteps;
  return [strings.directions, words.time(durationSeconds, 'long'), ...distance, kind].join(', ');
}
