import { type ReadonlySignal, signal } from '@preact/signals-core';
import { sameJson as same } from '../../../../../src/domain/projects/values/same-json.ts';
import { difference } from '../items/gather.ts';
import { type Path, reverted, valueAt } from '../items/paths.ts';
import { type Item, keyOf, type Patch, type Ref } from '../items/types.ts';
import { blamed } from './blamed.ts';
import type { FieldErrors } from './map-service.ts';

/** A value that the service does not accept, with its words. `path`: where it is in the item. */
export type Refused = Ref & {
  readonly path: Path;
  readonly messages: readonly string[];
  /** The change of which it is a part, with all that is not saved of the item. */
  readonly patch: Patch;
  /** It is left out of what is sent; otherwise it is being tried again. */
  readonly isHeld: boolean;
};

/** What was refused is not sent again before it is changed, so that it does not keep the rest from being saved: neither of the map nor of the item. */
export type RefusedChanges = {
  readonly list: ReadonlySignal<readonly Refused[]>;
  /** What the service said about a request of these patches. False where it names nothing in them. */
  readonly add: (sent: readonly Patch[], errors: FieldErrors) => boolean;
  /** All may be sent again: what they lack may be there by now. */
  readonly retry: () => void;
  /** Whether something was left out of a patch that may be sent. */
  readonly isPart: (patch: Patch) => boolean;
  /** The service has taken these. */
  readonly taken: (sent: readonly Patch[]) => void;
  /** The parts of the patches that may be sent. A correction of one lets all others be tried again, as they may depend on it. */
  readonly accepted: (patches: readonly Patch[]) => readonly Patch[];
};

export function createRefusedChanges(): RefusedChanges {
  const list = signal<readonly Refused[]>([]);
  /** The whole changes that parts were sent of. */
  const wholes = new WeakMap<Patch, Patch>();

  const retry = () => {
    if (list.peek().some(({ isHeld }) => isHeld)) list.value = list.peek().map((each) => ({ ...each, isHeld: false }));
  };

  function part(patch: Patch): Patch | readonly [] {
    const held = list.peek().filter((each) => each.isHeld && keyOf(each) === keyOf(patch));
    const left = held.reduce<Patch | null>((rest, { path }) => rest && without(rest, path), patch);
    if (left && left !== patch) wholes.set(left, patch);
    return left ?? [];
  }

  return {
    list,
    retry,
    add(sent, errors) {
      const found = blamed(sent, errors).map(({ patch, path, messages }): Refused => {
        const { noun, id } = patch;
        return { noun, id, path, messages, patch: wholes.get(patch) ?? patch, isHeld: true };
      });
      const isSame = (one: Refused, each: Refused) => keyOf(one) === keyOf(each) && same(one.path, each.path);
      // An item may be refused for what was left out of it: the first reason stays, too.
      const isAgain = (each: Refused) => found.some((one) => isSame(one, each));
      list.value = [...list.peek().filter((each) => !isAgain(each)), ...found];
      return found.length > 0;
    },
    isPart: (patch) => wholes.has(patch),
    taken(sent) {
      const all = new Map(sent.map((patch) => [keyOf(patch), patch]));
      const rest = list.peek().filter((each) => each.isHeld || !all.has(keyOf(each)));
      if (rest.length < list.peek().length) list.value = rest;
    },
    accepted(patches) {
      const waiting = new Map(patches.map((patch) => [keyOf(patch), patch]));
      const rest = list.peek().filter((each) => isUnchanged(each, waiting.get(keyOf(each))));
      if (rest.length < list.peek().length) {
        list.value = rest;
        retry();
      }
      return patches.flatMap(part);
    },
  };
}

/** Whether a change still has what was refused of it. */
function isUnchanged({ path, patch }: Refused, now: Patch | undefined): boolean {
  if (!now || path.length === 0) return same(now, patch);
  return same(valueAt(now.after ?? undefined, path), valueAt(patch.after ?? undefined, path));
}

/** The change without what it does at a path; null where nothing is left of it. */
function without(patch: Patch, path: Path): Patch | null {
  const { id, before, after } = patch;
  if (!after || path.length === 0) return null;
  const kept = reverted(after, before ?? {}, path);
  if (!before) return { ...patch, after: kept };
  return difference(patch, { ...before, id } as Item, { ...kept, id } as Item);
}
