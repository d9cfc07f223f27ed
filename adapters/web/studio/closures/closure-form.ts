import type { Schemas } from '../api/service.d.ts';
import { instantOf, localText } from './closure-times.ts';

type Closure = Schemas['Closure'];

/** What the form of a closure has: times as fields for local times have them, and a reason for each language of the map. */
export type ClosureValues = {
  /** `kind:id`. */
  readonly target: string;
  readonly effect: Closure['effect'];
  readonly from: string;
  readonly until: string;
  readonly reason: Readonly<Record<string, string>>;
};

export const newClosure = (target = ''): ClosureValues => ({
  target,
  effect: 'closed',
  from: '',
  until: '',
  reason: {},
});

export const valuesOfClosure = ({ target, effect, from, until, reason }: Closure): ClosureValues => ({
  target: `${target.type}:${target.id}`,
  effect,
  from: localText(from),
  until: localText(until),
  reason,
});

/** The request that creates a closure, or makes of `before` what the form has now: times that were not changed keep their seconds. */
export function closureBody({ target, effect, from, until, reason }: ClosureValues, before: ClosureValues | null) {
  const [type, id] = target.split(':') as [Closure['target']['type'], string];
  const texts = Object.entries(reason).filter(([, text]) => text.trim() !== '');
  const begins = instantOf(from);
  return {
    target: { type, id },
    effect,
    reason: Object.fromEntries(texts),
    ...(begins !== null && from !== before?.from && { from: begins }),
    ...(until !== before?.until && { until: instantOf(until) }),
  };
}
