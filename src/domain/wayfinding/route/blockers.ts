import type { Network } from '../network/network.ts';
import { STEP_FREE } from '../network/piece.ts';
import type { Course } from './course.ts';
import type { Blocker, RouteQuestion } from './route.ts';
import { closedWays } from './route-closure.ts';
import { namedBy } from './weight.ts';

/** What of a course the request excludes or is closed, each once, in the order of the route. */
export function blockersOf(network: Network, { strides }: Course, question: RouteQuestion): readonly Blocker[] {
  const isExcluded = namedBy(question.exclude);
  const closureOf = closedWays(question.closures ?? []);
  const needed = question.profile === 'accessible' ? STEP_FREE : 0;
  const found = new Map<number, Blocker>();
  for (const { piece } of strides) {
    if (piece === null) continue;
    const number = network.pieces.way[piece]!;
    const way = network.ways[number]!;
    const { type, id } = way;
    const closure = closureOf(way);
    const isBarred = (network.pieces.flags[piece]! & needed) !== needed;
    const [first] = [
      ...(closure ? [{ why: 'closed' as const, reason: closure.reason }] : []),
      ...(isExcluded(way) ? [{ why: 'excluded' as const }] : []),
      ...(isBarred ? [{ why: 'not_accessible' as const }] : []),
    ];
    if (first && !found.has(number)) found.set(number, { type, id, ...first });
  }
  return [...found.values()];
}
