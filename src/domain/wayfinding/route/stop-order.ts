import type { Network } from '../network/network.ts';
import { anchorOf, gatesFrom } from './anchor.ts';
import { weightBetween } from './course.ts';
import type { RouteEnd, RouteQuestion } from './route.ts';
import { pathTree } from './shortest-path.ts';
import { weightsFor } from './weight.ts';

/** What is left of a journey from some stop on: its weight, and its stops in order. */
type Rest = { readonly weight: number; readonly order: readonly number[] };

/**
 * The order of at most 8 stops that weighs least from one end to the other, by dynamic programming over sets of stops (Held and Karp,
 * 1962); of equal ones the first in the given order. Null where no order reaches them all.
 */
export function bestOrder(
  network: Network,
  question: RouteQuestion,
  via: readonly RouteEnd[],
): readonly number[] | null {
  const costs = costsBetween(network, question, [question.from, ...via, question.to]);
  if (!costs) return null;
  const known = new Map<string, Rest>();

  /** `at`: the index of an end, 0 for the start; `left`: a bit for each stop that is still to be visited. */
  function rest(at: number, left: number): Rest {
    if (left === 0) return { weight: costs![at]![via.length + 1]!, order: [] };
    const name = `${at} ${left}`;
    let best = known.get(name);
    if (best) return best;
    best = { weight: Infinity, order: [] };
    for (const stop of via.keys()) {
      if ((left & (1 << stop)) === 0) continue;
      const onward = rest(stop + 1, left & ~(1 << stop));
      const weight = costs![at]![stop + 1]! + onward.weight;
      if (weight < best.weight) best = { weight, order: [stop, ...onward.order] };
    }
    known.set(name, best);
    return best;
  }

  const { weight, order } = rest(0, (1 << via.length) - 1);
  return weight === Infinity ? null : order;
}

/** The weight from each end to each other, infinite where there is no way; null where one has no corridor on its level. */
function costsBetween(network: Network, question: RouteQuestion, ends: readonly RouteEnd[]): number[][] | null {
  const weights = weightsFor(network, question);
  const anchors = ends.map((end) => anchorOf(network, end)).filter((anchor) => anchor !== null);
  if (anchors.length < ends.length) return null;
  return anchors.map((from) => {
    const tree = pathTree({ arcs: network.arcs, weights, from: gatesFrom(network, weights, from) });
    return anchors.map((to) => weightBetween(network, weights, tree.weights, from, to));
  });
}
