import * as v from 'valibot';
import { CLOSURE_EFFECTS, CLOSURE_TARGETS } from '../../../../../src/domain/wayfinding/route/route-closure.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { named } from '../../../validation/named.ts';

export const closureTargetType = enumeration(
  'ClosureTargetType',
  CLOSURE_TARGETS,
  'The kind of item that a closure is about.',
);

export const closureEffect = enumeration(
  'ClosureEffect',
  CLOSURE_EFFECTS,
  'What a closure does to routes: none leads through what is `closed`, what is `slow` counts three times, `info` is a notice.',
);

const id = v.pipe(v.string(), v.uuid());

/** What a closure says of the routes that it affects. */
export const actingEntries = {
  id,
  target: named('ClosedTarget', v.object({ type: closureTargetType, id })),
  effect: closureEffect,
  reason: v.record(v.string(), v.string()),
};

/** A closure of a route. */
export const routeClosureResponse = named('RouteClosure', v.object(actingEntries));
