import type { RouteAnswer, ToldRoute } from '../../src/domain/wayfinding/answer.ts';
import { thousandths } from '../../src/domain/wayfinding/legs.ts';
import type { WayfindingView } from '../../src/usecases/wayfinding/get.ts';

export const presentNetwork = ({ corridors, transitions }: WayfindingView) => ({ corridors, transitions });

/** An answer to a question for a way, without what only its steps are made from. */
export function presentRoute(answer: RouteAnswer) {
  if (answer.found) return presentFound(answer);
  return { ...answer, alternative: answer.alternative && presentFound(answer.alternative) };
}

const presentFound = ({ legs, steps, ...route }: ToldRoute) => ({
  ...route,
  legs: legs.map(({ corridorIds: _, ...leg }) => leg),
  // Sums of stretches, whose last binary digits nobody wants to read.
  steps: steps.map((step) => ({ ...step, distanceMeters: step.distanceMeters && thousandths(step.distanceMeters) })),
});
