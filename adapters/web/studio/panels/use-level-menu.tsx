import arrowDown from 'lucide:arrow-down';
import arrowUp from 'lucide:arrow-up';
import copy from 'lucide:copy-plus';
import scaling from 'lucide:scaling';
import trash from 'lucide:trash';
import { useState } from 'preact/hooks';
import type { Level } from '../../../../src/domain/projects/items/level.ts';
import { perform } from '../editor/actions/action.ts';
import { useEditor } from '../editor/editor-state.ts';
import { Confirm } from '../parts/dialog.tsx';
import type { MenuItem } from '../parts/menu-items.tsx';
import { fill, text } from '../strings/strings.ts';
import { actionOf } from './commands.ts';
import { deleteLevel, moveLevel } from './level-actions.ts';
import { RepeatLevel } from './repeat-level.tsx';

/** What can be done with a level, for its menus wherever it is listed. `dialogs`: what they ask, drawn beside the list. */
export function useLevelMenu() {
  const editor = useEditor();
  const { panels, frame } = text();
  const [repeated, setRepeated] = useState<Level | null>(null);
  const [deleted, setDeleted] = useState<Level | null>(null);
  const refusal = editor.refusal.value;
  const levels = editor.levels.value;

  const itemsOf = (level: Level): readonly MenuItem[] => {
    const isTop = levels.at(-1)?.id === level.id;
    const isBottom = levels[0]?.id === level.id;
    const alignPlan = () => {
      editor.chooseLevel(level.id);
      perform(editor, actionOf('align'));
    };
    return [
      {
        label: panels.moveUp,
        icon: arrowUp,
        refusal: refusal ?? (isTop ? panels.isFirst : null),
        onChoose: () => moveLevel(editor, level.id, 1),
      },
      {
        label: panels.moveDown,
        icon: arrowDown,
        refusal: refusal ?? (isBottom ? panels.isLast : null),
        onChoose: () => moveLevel(editor, level.id, -1),
      },
      ...(level.imageUrl
        ? [{ label: text().editor.toolNames.align, icon: scaling, refusal, onChoose: alignPlan }]
        : []),
      { label: panels.repeatLevel, icon: copy, refusal, onChoose: () => setRepeated(level) },
      { label: frame.delete, icon: trash, isDangerous: true, refusal, onChoose: () => setDeleted(level) },
    ];
  };

  const dialogs = (
    <>
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
    </>
  );
  return { itemsOf, dialogs };
}
