import type { Closure, RouteChange, RouteState } from '../state.ts';

/** What acts now and did not, and what does not act any more. */
export function changesBetween(former: readonly Closure[], closures: readonly Closure[]): RouteChange {
  const keys = (list: readonly Closure[]) => new Set(list.map(keyOf));
  const [before, after] = [keys(former), keys(closures)];
  return {
    begun: closures.filter((closure) => !before.has(keyOf(closure))),
    ended: former.filter((closure) => !after.has(keyOf(closure))),
  };
}

/** What of a change is on one of the answers, or blocks it. */
export function relevantTo(answers: readonly RouteState['answer'][], { begun, ended }: RouteChange): RouteChange {
  const ids = new Set(answers.flatMap(idsOn));
  const isRelevant = ({ target }: Closure): boolean => ids.has(target.id);
  return { begun: begun.filter(isRelevant), ended: ended.filter(isRelevant) };
}

/** The corridors, transitions, blockers and closed targets of an answer. */
function idsOn(answer: RouteState['answer']): readonly string[] {
  if (!answer) return [];
  if (!answer.found) return answer.blockers.map(({ id }) => id);
  const ways = answer.legs.flatMap(({ corridorIds, transition }) => [...corridorIds, transition?.id ?? null]);
  const closed = (answer.closures ?? []).map(({ target }) => target.id);
  return [...ways.filter((id) => id !== null), ...closed];
}

const keyOf = ({ target, effect }: Closure): string => `${target.type} ${target.id} ${effect}`;
