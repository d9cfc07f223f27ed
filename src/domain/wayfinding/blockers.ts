import type { Course } from './course.ts';
import type { Network } from './network.ts';
import { STEP_FREE } from './piece.ts';
import type { Blocker, RouteQuestion } from './route.ts';
import { namedBy } from './weight.ts';

/** What the request excludes on a course, each once, in the order of the route. */
export function blockersOf(network: Network, { strides }: Course, question: RouteQuestion): readonly Blocker[] {
  const isExcluded = namedBy(question.exclude);
  const found = new Map<number, Blocker>();
  for (const { piece } of strides) {
    if (piece === null) continue;
    const number = network.pieces.way[piece]!;
    const way = network.ways[number]!;
    const isBarred = question.profile === 'accessible' && !(network.pieces.flags[piece]! & STEP_FREE);
    const why = isExcluded(way) ? 'excluded' : isBarred ? 'not_accessible' : null;
    if (why && !found.has(number)) found.set(number, { type: way.type, id: way.id, why });
  }
  return [...found.values()];
}
