import arrowDown from 'lucide:arrow-down';
import arrowUp from 'lucide:arrow-up';
import copy from 'lucide:copy-plus';
import ellipsis from 'lucide:ellipsis-vertical';
import plus from 'lucide:plus';
import trash from 'lucide:trash';
import { useState } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import { PeopleOn } from '../editor/people.tsx';
import { Button } from '../parts/button.tsx';
import { Confirm } from '../parts/dialog.tsx';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { fill, text } from '../strings/strings.ts';
import { addLevel, deleteLevel, moveLevel, putLevel } from './level-actions.ts';
import { RepeatLevel } from './repeat-level.tsx';
import { useDragOrder } from './use-drag-order.ts';

type Level = ReturnType<typeof useEditor>['levels']['value'][number];

/** The levels of the map, the highest first, as they lie above each other. */
export function Levels() {
  const editor = useEditor();
  const { panels, frame } = text();
  const [repeated, setRepeated] = useState<Level | null>(null);
  const [deleted, setDeleted] = useState<Level | null>(null);
  const levels = editor.levels.value.toReversed();
  const refusal = editor.refusal.value;
  const dropped = useDragOrder(
    (from, to) => putLevel(editor, levels[from]!.id, levels.length - 1 - to),
    refusal === null,
  );
  return (
    <section class="levels" aria-label={panels.levels}>
      <header class="panel-head">
        <h2>{panels.levels}</h2>
        <Button look="quiet" icon={plus} refusal={refusal} onClick={() => addLevel(editor)}>
          {panels.addLevel}
        </Button>
      </header>
      <ul>
        {levels.map((level, index) => (
          <li key={level.id} class={dropped.over === index ? 'is-drop-place' : ''} {...dropped.on(index)}>
            <button
              type="button"
              class="level-line"
              aria-current={level.id === editor.level.value?.id ? 'true' : undefined}
              onClick={() => editor.chooseLevel(level.id)}
            >
              {level.name}
            </button>
            <PeopleOn levelId={level.id} />
            <Menu
              label={fill(panels.actionsFor, level.name)}
              class="button is-quiet is-icon"
              items={[
                {
                  label: panels.moveUp,
                  icon: arrowUp,
                  refusal: refusal ?? (index === 0 ? panels.isFirst : null),
                  onChoose: () => moveLevel(editor, level.id, 1),
                },
                {
                  label: panels.moveDown,
                  icon: arrowDown,
                  refusal: refusal ?? (index === levels.length - 1 ? panels.isLast : null),
                  onChoose: () => moveLevel(editor, level.id, -1),
                },
                { label: panels.repeatLevel, icon: copy, refusal, onChoose: () => setRepeated(level) },
                { label: frame.delete, icon: trash, isDangerous: true, refusal, onChoose: () => setDeleted(level) },
              ]}
            >
              <Icon shapes={ellipsis} />
            </Menu>
          </li>
        ))}
      </ul>
      {repeated && <RepeatLevel level={repeated} onClose={() => setRepeated(null)} />}
      {deleted && (
        <Confirm
          title={fill(panels.deleteLevelTitle, deleted.name)}
          action={frame.delete}
          isDangerous
          onConfirm={() => {
            deleteLevel(editor, deleted.id);
            setDeleted(null);
          }}
          onClose={() => setDeleted(null)}
        >
          <p>{panels.deleteLevelText}</p>
        </Confirm>
      )}
    </section>
  );
}
