import { type ReadonlySignal, signal } from '@preact/signals-core';
import { sameJson as same } from '../../../../src/domain/projects/same-json.ts';
import type { FieldErrors } from './service.ts';
import { keyOf, type Patch, type Ref } from './types.ts';

/** A change that the service does not accept, with its messages by field of the item. */
export type Refused = Ref & { readonly patch: Patch; readonly fields: FieldErrors };

/** What was refused is not sent again before it is changed, so that it does not keep the rest from being saved. */
export type RefusedChanges = {
  readonly list: ReadonlySignal<readonly Refused[]>;
  readonly add: (refused: readonly Refused[]) => void;
  /** All may be sent again: what they lack may be there by now. */
  readonly clear: () => void;
  /** The patches that may be sent. A correction of one lets all others be tried again, as they may depend on it. */
  readonly accepted: (patches: readonly Patch[]) => readonly Patch[];
};

export function createRefusedChanges(): RefusedChanges {
  const list = signal<readonly Refused[]>([]);
  return {
    list,
    add(refused) {
      list.value = [...list.peek(), ...refused];
    },
    clear() {
      list.value = [];
    },
    accepted(patches) {
      if (list.peek().length === 0) return patches;
      const waiting = new Map(patches.map((patch) => [keyOf(patch), patch]));
      const isUnchanged = ({ patch }: Refused) => same(waiting.get(keyOf(patch)), patch);
      if (!list.peek().every(isUnchanged)) list.value = [];
      const held = new Set(list.peek().map(keyOf));
      return patches.filter((patch) => !held.has(keyOf(patch)));
    },
  };
}

/**
 * The changes of a request that its messages are about: `areas.1.data` is `data` of the second area in it. None where they name no item
 * of it.
 */
export function blamed(patches: readonly Patch[], errors: FieldErrors): readonly Refused[] {
  const messages = new Map<Patch, Record<string, readonly string[]>>();
  for (const [path, texts] of Object.entries(errors)) {
    const found = placeOf(path.replace(/^wayfinding\./, ''), patches);
    if (found) messages.set(found.patch, { ...messages.get(found.patch), [found.field]: texts });
  }
  return [...messages].map(([patch, fields]) => ({ noun: patch.noun, id: patch.id, patch, fields }));
}

function placeOf(path: string, patches: readonly Patch[]): { readonly patch: Patch; readonly field: string } | null {
  const [collection, at, ...rest] = path.split('.');
  const listed = /^\d+$/.test(at ?? '') && patches.filter(({ noun }) => noun === collection)[Number(at)];
  if (listed) return { patch: listed, field: rest.join('.') };
  const project = patches.find(
    ({ noun, after }) => noun === 'project' && names(after).some((name) => isAbout(path, name)),
  );
  return project ? { patch: project, field: path } : null;
}

const names = (fields: Patch['after']) => Object.keys(fields ?? {});
const isAbout = (path: string, name: string) =>
  path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`);
