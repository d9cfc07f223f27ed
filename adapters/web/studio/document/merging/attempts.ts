import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import { type Item, keyOf, type Patch, type Ref } from '../items/types.ts';

/** Changes that were sent without an answer: whether the service has them is not known. */
export type Attempt = readonly Patch[];

/**
 * The state of an item that a change of the service comes from: `before`, with what turns out to be one's own change, as its answer was
 * lost. Without it one's own change would look like somebody else's.
 */
export function withOwn(
  before: Item | undefined,
  {
    ref,
    theirs,
    attempts,
  }: { readonly ref: Ref; readonly theirs: Item | undefined; readonly attempts: readonly Attempt[] },
): Item | undefined {
  const patches = attempts.flatMap((attempt) => attempt.find((patch) => keyOf(patch) === keyOf(ref)) ?? []);
  return patches.reduce((item, patch) => ownState(item, patch, theirs), before);
}

function ownState(item: Item | undefined, { after, before }: Patch, theirs: Item | undefined): Item | undefined {
  if (!theirs) return after === null ? undefined : item;
  if (after === null) return item;
  // The service has it only because it was created here, with its own values for what was not sent.
  if (!item) return before === null ? { ...theirs, ...after, id: theirs.id } : item;
  const arrived = Object.keys(after).filter((name) => same(after[name], theirs[name] ?? null));
  return { ...item, ...Object.fromEntries(arrived.map((name) => [name, after[name]!])) };
}
