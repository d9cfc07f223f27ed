import * as v from 'valibot';
import { CLOSURE_EFFECTS, CLOSURE_TARGETS } from '../../../../../src/domain/wayfinding/route/route-closure.ts';
import { enumeration } from '../../../validation/enumeration.ts';
import { named } from '../../../validation/named.ts';

export const closureTexts = {
  from: 'When it begins.',
  until: 'When it ends; null where that is not known.',
  reason: 'Why, by language, for visitors; at most 500 characters each.',
  externalId: 'The name that another system has for it, such as the number of a lift; null for none.',
  isTargetGone: 'Whether the target is not in the working copy.',
  deleted_at: 'When it was deleted, or after its end replaced by another one with its externalId; null if it was not.',
};

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
  target: named('ClosedTarget', v.object({ type: closureTargetType, id }), 'What a closure is about.', {
    id: 'Its id.',
  }),
  effect: closureEffect,
  reason: v.record(v.string(), v.string()),
};

/** A closure of a route. */
export const routeClosureResponse = named(
  'RouteClosure',
  v.object(actingEntries),
  'A closure that acts now.',
  closureTexts,
);
