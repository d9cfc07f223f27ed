import type { InferOutput } from 'valibot';
import type { Closure, GivenClosureFields } from '../../../../src/domain/publishing/closure.ts';
import type { GivenClosureItem } from '../../../../src/domain/publishing/closure-bulk.ts';
import type { ClosureView } from '../../../../src/usecases/publishing/closures/shared/targets.ts';
import { routeClosure } from '../wayfinding/present.ts';
import type { closureBulk, closureChange } from './schemas/closures.ts';

/** The fields that a body has. */
export function closureFields(body: InferOutput<typeof closureChange>): Partial<GivenClosureFields> {
  const { target, from, until, reason, effect, externalId } = body;
  return {
    ...(target && { target }),
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
    ...(reason && { reason: withoutEmpty(reason) }),
    ...(effect && { effect }),
    ...(externalId !== undefined && { externalId }),
  };
}

export const closureItems = ({ items }: InferOutput<typeof closureBulk>): readonly GivenClosureItem[] =>
  items.map(({ externalId, _delete: isDeleted, ...fields }) => ({
    externalId,
    isDeleted,
    fields: closureFields(fields),
  }));

export function presentClosure(closure: ClosureView) {
  const { externalId, isTargetGone, createdAt, updatedAt, removedAt } = closure;
  return {
    ...presentLiveClosure(closure),
    externalId,
    isTargetGone,
    created_at: createdAt,
    updated_at: updatedAt,
    deleted_at: removedAt,
  };
}

export const presentLiveClosure = ({ from, until, ...closure }: Closure) => ({ ...routeClosure(closure), from, until });

const withoutEmpty = (texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim() !== ''));
