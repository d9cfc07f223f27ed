import plus from 'lucide:plus';
import { useEditor } from '../editor/editor-state.ts';
import { Button } from '../parts/button.tsx';
import { text } from '../strings/strings.ts';
import { useDroppedFiles } from './dropped-files.ts';
import { addLevel, putLevel } from './level-actions.ts';
import { LevelLine } from './level-line.tsx';
import { beginWithPlan } from './put-plan.ts';
import { UploadState } from './upload-state.tsx';
import { useDragOrder } from './use-drag-order.ts';
import { useLevelMenu } from './use-level-menu.tsx';
import { useUpload } from './use-upload.ts';

/** The levels of the map, the highest first, as they lie above each other. */
export function Levels() {
  const editor = useEditor();
  const { panels, guide } = text();
  const menu = useLevelMenu();
  const levels = editor.levels.value.toReversed();
  const refusal = editor.refusal.value;
  const dropped = useDragOrder(
    (from, to) => putLevel(editor, levels[from]!.id, levels.length - 1 - to),
    refusal === null,
  );
  const upload = useUpload(true);
  // One after the other: each becomes a level above those before it.
  const files = useDroppedFiles(async (given) => {
    for (const file of given) await upload.take(file, (picture) => beginWithPlan(editor, picture));
  }, refusal === null);
  return (
    <section class={`levels ${files.isOver ? 'is-drop-place' : ''}`} aria-label={panels.levels} {...files.on}>
      <header class="panel-head">
        <h2>{panels.levels}</h2>
        <Button look="quiet" icon={plus} refusal={refusal} onClick={() => addLevel(editor)}>
          {panels.addLevel}
        </Button>
      </header>
      <ul>
        {levels.map((level, index) => (
          <LevelLine
            key={level.id}
            level={level}
            at={index}
            order={dropped}
            upload={upload}
            items={menu.itemsOf(level)}
          />
        ))}
      </ul>
      {files.isOver && <p class="hint">{guide.dropLevel}</p>}
      <UploadState upload={upload} />
      {menu.dialogs}
    </section>
  );
}
