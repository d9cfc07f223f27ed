import type { Network } from '../network/network.ts';
import { STEP_FREE } from '../network/piece.ts';
import { type Anchor, anchorOf } from './anchor.ts';
import { blockersOf } from './blockers.ts';
import { type Course, courseAt, courseBetween } from './course.ts';
import { legsOf, thousandths } from './legs.ts';
import { type Blocker, type FoundRoute, isSameEnd, type NoRoute, type RouteEnd, type RouteQuestion } from './route.ts';
import { type ClosureTarget, closuresOf } from './route-closure.ts';
import { weightsFor } from './weight.ts';

/** The fastest route that the request allows, or what blocks it. The same request has the same result. */
export function findRoute(network: Network, question: RouteQuestion): FoundRoute | NoRoute {
  const [from, to] = [anchorOf(network, question.from), anchorOf(network, question.to)];
  if (!from || !to) return { found: false, reason: 'no_network', blockers: [], alternative: null };
  const isSnapped = from.foot !== null || to.foot !== null;
  if (isSameEnd(question.from, question.to)) return routeAlong(network, courseAt(network, from), question, isSnapped);
  const course = courseBetween(network, weightsFor(network, question), from, to);
  return course ? routeAlong(network, course, question, isSnapped) : unfound(network, question, { from, to });
}

function routeAlong(network: Network, course: Course, question: RouteQuestion, snapped: boolean): FoundRoute {
  const { pieces, ways } = network;
  const legs = legsOf(network, course);
  const distances = legs.map(({ distanceMeters }) => distanceMeters);
  const taken = course.strides.flatMap(({ piece }) => (piece === null ? [] : ways[pieces.way[piece]!]!));
  const sum = (values: readonly number[]) => thousandths(values.reduce((total, value) => total + value, 0));
  return {
    found: true,
    distanceMeters: distances.every((distance) => distance !== null) ? sum(distances) : null,
    durationSeconds: sum(legs.map(({ durationSeconds }) => durationSeconds)),
    accessible: course.strides.every(({ piece }) => piece === null || (pieces.flags[piece]! & STEP_FREE) !== 0),
    legs,
    snapped,
    closures: closuresOf(question.closures ?? [], [...targetsAt(question.from), ...taken, ...targetsAt(question.to)]),
  };
}

const targetsAt = (end: RouteEnd): readonly ClosureTarget[] =>
  end.kind === 'point' ? [] : [{ type: end.kind, id: end.id }];

/**
 * Searches again as if nothing was closed, and without the restrictions of the request, and lists what of the first route that is
 * found the request excludes or is closed.
 */
function unfound(
  network: Network,
  question: RouteQuestion,
  { from, to }: { readonly from: Anchor; readonly to: Anchor },
): NoRoute {
  const course = (asked: RouteQuestion) => courseBetween(network, weightsFor(network, asked), from, to);
  const hasClosures = (question.closures ?? []).length > 0;
  const asIfOpen = (asked: RouteQuestion) => (hasClosures ? course({ ...asked, closures: [] }) : null);
  const anyWay: RouteQuestion = { ...question, profile: 'default', exclude: [] };
  const walkable = course(anyWay);
  const blocked = asIfOpen(question) ?? walkable ?? asIfOpen(anyWay);
  if (!blocked) return { found: false, reason: 'not_connected', blockers: [], alternative: null };
  const blockers = blockersOf(network, blocked, question);
  const isSnapped = from.foot !== null || to.foot !== null;
  const alternative = walkable && routeAlong(network, walkable, question, isSnapped);
  return { found: false, reason: reasonOf(blockers), blockers, alternative };
}

/** What is closed opens again, and steps stay: they are named first where both block. */
function reasonOf(blockers: readonly Blocker[]): NoRoute['reason'] {
  const reasons = ['not_accessible', 'closed'] as const;
  return reasons.find((reason) => blockers.some(({ why }) => why === reason)) ?? 'excluded';
}
