import { useState } from 'preact/hooks';
import { TRANSITION_TYPES, type TransitionType } from '../../../../src/domain/projects/items/transition.ts';
import { newTransition } from '../editor/drawn-items.ts';
import { useEditor } from '../editor/editor-state.ts';
import { creation, run } from '../editor/edits.ts';
import { refOf } from '../editor/items.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { CheckField, SelectField, TextField } from '../parts/field.tsx';
import { text } from '../strings/strings.ts';

/** Asks which levels a lift or stairs connects, and makes it at the same place of each. */
export function TransitionDialog() {
  const editor = useEditor();
  return editor.transitionAt.value && <TransitionForm />;
}

function TransitionForm() {
  const editor = useEditor();
  const { editor: words, frame, panels } = text();
  const { levels, level, transitionAt, document } = editor;
  const [type, setType] = useState<TransitionType>('elevator');
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(levels.value.map(({ id }) => id)));
  const isEnough = chosen.size >= 2;

  const close = () => {
    transitionAt.value = null;
  };

  function make(): void {
    const at = transitionAt.value;
    if (!at || !isEnough) return;
    const [x, y] = at;
    const accessible = type !== 'stairs' && type !== 'escalator';
    const stops = levels.value.filter(({ id }) => chosen.has(id)).map(({ id }) => ({ levelId: id, x, y, accessible }));
    const placed = newTransition(type, name.trim(), stops);
    run(document, words.didTransition, [creation(placed)]);
    if (level.value && chosen.has(level.value.id)) editor.selection.value = [refOf(placed)];
    close();
  }

  return (
    <Dialog
      title={words.toolNames.transition}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{frame.cancel}</Button>
          <Button look="primary" type="submit" form="transition" refusal={isEnough ? null : words.twoLevels}>
            {frame.add}
          </Button>
        </>
      }
    >
      <form
        id="transition"
        onSubmit={(event) => {
          event.preventDefault();
          make();
        }}
      >
        <SelectField
          label={words.kind}
          value={type}
          options={TRANSITION_TYPES.map((value) => ({ value, label: panels.choices[value] }))}
          onValue={(value) => setType(value as TransitionType)}
        />
        <TextField label={words.name} value={name} onValue={setName} />
        <fieldset class="level-choice">
          <legend>{words.chooseLevels}</legend>
          {levels.value.toReversed().map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              isChecked={chosen.has(id)}
              onCheck={(isChecked) =>
                setChosen((before) => (isChecked ? new Set([...before, id]) : without(before, id)))
              }
            />
          ))}
        </fieldset>
        {!isEnough && <p class="hint">{words.twoLevels}</p>}
      </form>
    </Dialog>
  );
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((each) => each !== id));
