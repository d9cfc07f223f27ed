import { useState } from 'preact/hooks';
import { textOf, withText } from '../../document/items/item-texts.ts';
import { useEditor } from '../../editor/editor-state.ts';
import { placedOf } from '../../editor/items.ts';
import { isNamed, numberPlaces } from '../../editor/numbered.ts';
import { Button } from '../../parts/button.tsx';
import { TextField } from '../../parts/field.tsx';
import { text } from '../../strings/strings.ts';
import { changeItems, type Shown } from '../chosen.ts';

/** The names of several places: numbered in the order of reading, or all with the same text before them. */
export function NamesInput({ items, language }: { readonly items: readonly Shown[]; readonly language: string }) {
  const editor = useEditor();
  const { bulk } = text().panels;

  function number(first: string): void {
    const placed = items.flatMap(
      ({ noun, item }) => placedOf(editor.document, { noun: noun as 'areas', id: item.id }) ?? [],
    );
    numberPlaces(editor, placed.filter(isNamed), first, language);
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
