import { type Anchor, anchorOf } from './anchor.ts';
import { blockersOf } from './blockers.ts';
import { type Course, courseAt, courseBetween } from './course.ts';
import { legsOf, thousandths } from './legs.ts';
import type { Network } from './network.ts';
import { STEP_FREE } from './piece.ts';
import type { FoundRoute, NoRoute, RouteEnd, RouteQuestion } from './route.ts';
import { weightsFor } from './weight.ts';

/** The fastest route that the request allows, or what blocks it. The same request has the same result. */
export function findRoute(network: Network, question: RouteQuestion): FoundRoute | NoRoute {
  const [from, to] = [anchorOf(network, question.from), anchorOf(network, question.to)];
  if (!from || !to) return { found: false, reason: 'no_network', blockers: [], alternative: null };
  const isSnapped = from.foot !== null || to.foot !== null;
  if (isSame(question.from, question.to)) return routeAlong(network, courseAt(network, from), isSnapped);
  const course = courseBetween(network, weightsFor(network, question), from, to);
  return course ? routeAlong(network, course, isSnapped) : unfound(network, question, { from, to });
}

function isSame(one: RouteEnd, other: RouteEnd): boolean {
  if (one.kind !== 'point') return one.kind === other.kind && one.id === other.id;
  return other.kind === 'point' && one.levelId === other.levelId && one.x === other.x && one.y === other.y;
}

function routeAlong(network: Network, course: Course, snapped: boolean): FoundRoute {
  const { pieces } = network;
  const legs = legsOf(network, course);
  const distances = legs.map(({ distanceMeters }) => distanceMeters);
  const sum = (values: readonly number[]) => thousandths(values.reduce((total, value) => total + value, 0));
  return {
    found: true,
    distanceMeters: distances.every((distance) => distance !== null) ? sum(distances) : null,
    durationSeconds: sum(legs.map(({ durationSeconds }) => durationSeconds)),
    accessible: course.strides.every(({ piece }) => piece === null || (pieces.flags[piece]! & STEP_FREE) !== 0),
    legs,
    snapped,
  };
}

/** Searches again without restrictions, and lists what the request excludes. */
function unfound(
  network: Network,
  question: RouteQuestion,
  { from, to }: { readonly from: Anchor; readonly to: Anchor },
): NoRoute {
  const anyWay: RouteQuestion = { ...question, profile: 'default', exclude: [] };
  const course = courseBetween(network, weightsFor(network, anyWay), from, to);
  if (!course) return { found: false, reason: 'not_connected', blockers: [], alternative: null };
  const blockers = blockersOf(network, course, question);
  const isStepped = blockers.some(({ why }) => why === 'not_accessible');
  const alternative = routeAlong(network, course, from.foot !== null || to.foot !== null);
  return { found: false, reason: isStepped ? 'not_accessible' : 'excluded', blockers, alternative };
}
