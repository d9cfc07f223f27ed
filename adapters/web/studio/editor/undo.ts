import { batch } from '@preact/signals';
import { changeItems, deleteItems } from '../document/changes/commands.ts';
import type { MapDocument, TakenBack } from '../document/document.ts';
import { notify, offer } from '../parts/messages.ts';
import { fieldLabel } from '../strings/field-label.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { titleOf } from './titles.ts';

/** How many places a message names. */
const MOST_NAMED = 3;

/** Takes the last step back, and says what others have changed since and is left as it is. Returns what was done, in words. */
export function undo(document: MapDocument): string | null {
  const taken = document.undo();
  if (taken) reportKept(document, [taken]);
  return taken && fill(text().editor.undone, taken.label);
}

export function redo(document: MapDocument): string | null {
  const taken = document.redo();
  if (taken) reportKept(document, [taken]);
  return taken && fill(text().editor.redone, taken.label);
}

/** Takes steps back, or makes them again, until so many are done. */
export function goTo(document: MapDocument, count: number): void {
  const { done, undone } = document.history;
  const taken: (TakenBack | null)[] = [];
  batch(() => {
    while (done.peek().length > count) taken.push(document.undo());
    while (done.peek().length < count && undone.peek().length > 0) taken.push(document.redo());
  });
  reportKept(
    document,
    taken.filter((each) => each !== null),
  );
}

/** Names what was left as others have made it, and offers one's own instead, as a step of its own. */
function reportKept(document: MapDocument, taken: readonly TakenBack[]): void {
  const kept = taken.flatMap((each) => each.kept);
  if (kept.length === 0) return;
  const label = text().together.useMine;
  const run = () => document.run({ label, patches: wanted(document, kept) });
  if (wanted(document, kept).length === 0) notify(keptText(document, kept));
  else offer(keptText(document, kept), { label, run });
}

/** “Left as others have changed it since: Café · Name · Ben Okri”. */
function keptText(document: MapDocument, kept: TakenBack['kept']): string {
  const { together, panels } = text();
  const names = kept.map((left) => {
    const isGone = document.item(left.noun, left.id).peek() === undefined;
    const field = left.field === null ? isGone && panels.deleted : fieldLabel(left.field);
    return [titleOf(document, left) || panels.unnamed, field, left.author].filter(Boolean).join(' · ');
  });
  const different = [...new Set(names)];
  const more = different.length - MOST_NAMED;
  const shown = different.slice(0, MOST_NAMED).join('; ');
  return fill(together.keptTheirs, more > 0 ? fill(together.andMore, shown, formatNumber(more)) : shown);
}

/** What makes the items as they were wanted, from how they are now. */
function wanted(document: MapDocument, kept: TakenBack['kept']) {
  const changes = kept.flatMap(({ noun, id, wanted: fields }) => (fields ? { noun, id, fields } : []));
  const deleted = kept.filter(({ wanted: fields }) => fields === null);
  return [...changeItems(document, '', changes).patches, ...deleteItems(document, '', deleted).patches];
}
