import type { ItemName } from '../../../../domain/projects/changes/reach.ts';
import { NO_REACH } from '../../../../domain/projects/changes/reach.ts';
import type { Closure } from '../../../../domain/publishing/closure.ts';
import { otherTypes, requireNoneOf } from '../../../../domain/publishing/given-target.ts';
import type { Stores } from '../../../../ports/storage.ts';

/** A closure as its project lists it. */
export type ClosureView = Closure & {
  /** Whether its target is not in the working copy. Such a closure has no effect once that is published. */
  readonly isTargetGone: boolean;
};

/** The id of a corridor or a branch in the text of a corridor. */
const ID = /"id":"([0-9a-f-]{36})"/g;

/** The closures, each with whether its target is gone. */
export async function withTargets(
  { items }: Pick<Stores, 'items'>,
  projectId: string,
  closures: readonly Closure[],
): Promise<readonly ClosureView[]> {
  if (closures.length === 0) return [];
  const names = closures.flatMap(({ target: { type, id } }): readonly ItemName[] =>
    type === 'branch' ? [] : [{ kind: type, id }],
  );
  const hasBranches = names.length < closures.length;
  const found = await items.part(projectId, { ...NO_REACH, items: names, kinds: hasBranches ? ['corridor'] : [] });
  const known = new Set(found.items.map(({ kind, id }) => `${kind} ${id}`));
  const corridors = hasBranches ? found.items.filter(({ kind }) => kind === 'corridor') : [];
  for (const { json } of corridors) for (const [, id] of json.matchAll(ID)) known.add(`branch ${id}`);
  return closures.map((closure) => ({
    ...closure,
    isTargetGone: !known.has(`${closure.target.type} ${closure.target.id}`),
  }));
}

/** Field errors where the target of a closure is not there, and something of another type has its id. `path`: where its target stands in the request. */
export async function requireOwnTypes(
  { items }: Pick<Stores, 'items'>,
  projectId: string,
  views: readonly ClosureView[],
  path: (closure: ClosureView) => string,
): Promise<void> {
  const gone = views.filter(({ isTargetGone }) => isTargetGone);
  if (gone.length === 0) return;
  const names = gone.flatMap(({ target }) => otherTypes(target));
  const { items: found } = await items.part(projectId, { ...NO_REACH, items: names });
  for (const closure of gone) requireNoneOf(found, closure.target, path(closure));
}
