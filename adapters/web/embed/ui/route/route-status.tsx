import { closureWordsOf } from '../../state/closures/closure-words.ts';
import { isRouteOpen, isThereAlready } from '../../state/route/route-state.ts';
import { currentStep, stepsOf } from '../../state/route/route-steps.ts';
import { routeWordsOf } from '../../state/route/route-words.ts';
import type { MapState } from '../../state/state.ts';
import { fill, stringsFor } from '../../strings/strings.ts';
import { useMapState } from '../parts/embed-context.ts';
import { pickHint } from './route-pick.tsx';

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
  const { picks, answer } = state.route;
  if (picks !== null) return pickHint(picks, strings);
  if (!answer) return '';
  if (isThereAlready(state)) return strings.alreadyThere;
  return [changeOf(state), resultOf(state, answer)].filter(Boolean).join(' ');
}

/** Said once, with the new route, and not again with each of its steps. */
const changeOf = ({ map, language, route: { changedBy, step, isFollowed } }: MapState): string =>
  changedBy && step === null && !isFollowed ? closureWordsOf(map, language).routeChange(changedBy) : '';

function resultOf(state: MapState, answer: NonNullable<MapState['route']['answer']>): string {
  const strings = stringsFor(state.language);
  const words = routeWordsOf(state.map, state.language);
  const { step } = state.route;
  if (!answer.found) return `${words.reason(answer.reason)} ${words.blockers(answer.blockers)}`;
  const now = currentStep(state);
  if (now && step !== null) return `${fill(strings.stepOf, step + 1, stepsOf(state).length)}: ${now.text}`;
  const { durationSeconds, distanceMeters, accessible } = answer;
  // While the visitor walks, only the minutes that are left are announced, when these change.
  if (state.route.isFollowed) return [strings.directions, words.time(durationSeconds, 'long')].join(', ');
  const distance = distanceMeters === null ? [] : [words.distance(distanceMeters, 'long')];
  const kind = accessible ? strings.stepFree : strings.withSteps;
  return [strings.directions, words.time(durationSeconds, 'long'), ...distance, kind].join(', ');
}
