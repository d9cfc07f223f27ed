import { useState } from 'preact/hooks';
import { textOf, withText } from '../../document/items/item-texts.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { placedOf } from '../../editor/items.ts';
import { frameAround } from '../../geometry/frame.ts';
import { nextName } from '../../geometry/numbering.ts';
import { pointsOf } from '../../geometry/placed.ts';
import { readingOrder } from '../../geometry/reading-order.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown } from '../chosen.ts';

/** The names of several places: numbered in the order of reading, or all with the same text before them. */
export function NamesInput({ items, language }: { readonly items: readonly Shown[]; readonly language: string }) {
  const editor = useEditor();
  const { bulk } = text().panels;

  function number(first: string): void {
    const names = namesFrom(first, items.length);
    const levelId = editor.levelId.value ?? '';
    const frames = items.map(({ noun, item }) => {
      const placed = placedOf(editor.document, { noun: noun as 'areas', id: item.id });
      return frameAround(placed ? pointsOf(placed, levelId).map(({ at }) => at) : [])!;
    });
    const order = readingOrder(frames);
    const nameOf = new Map(order.map((at, index) => [items[at]!.item.id, names[index]!]));
    changeItems(editor.document, text().editor.didNumber, items, (item) =>
      withText(item, language, 'title', nameOf.get(item.id)!),
    );
  }

  const prefix = (before: string) =>
    changeItems(editor.document, text().editor.didName, items, (item) =>
      withText(item, language, 'title', `${before}${textOf(item, language, 'title')}`),
    );

  return (
    <>
      <Once label={bulk.firstName} action={bulk.number} hint={bulk.order} onSubmit={number} />
      <Once label={bulk.prefix} action={bulk.add} onSubmit={prefix} />
    </>
  );
}

type OnceProperties = {
  readonly label: string;
  readonly action: string;
  readonly hint?: string;
  readonly onSubmit: (typed: string) => void;
};

/** A field whose value is used when it is sent, and then empty again. */
function Once({ label, action, hint, onSubmit }: OnceProperties) {
  const { refusal } = useEditor();
  const [typed, setTyped] = useState('');
  return (
    <form
      class="once"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() === '' || refusal.value) return;
        onSubmit(typed);
        setTyped('');
      }}
    >
      <TextField label={label} hint={hint} value={typed} readOnly={refusal.value !== null} onValue={setTyped} />
      <Button type="submit" refusal={refusal.value}>
        {action}
      </Button>
    </form>
  );
}

/** `Room 101`, `Room 102`; a name without a number gets one. */
function namesFrom(first: string, count: number): readonly string[] {
  const names = [nextName(first) === null ? `${first.trim()} 1` : first.trim()];
  while (names.length < count) names.push(nextName(names.at(-1)!)!);
  return names;
}
