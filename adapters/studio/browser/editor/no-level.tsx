import layers from 'lucide:layers';
import { v7 as newId } from 'uuid';
import { createItems } from '../document/commands.ts';
import { newLevel } from '../document/new-items.ts';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { text } from '../strings/strings.ts';
import { useEditor } from './editor-state.ts';

/** A sheet of 60 by 40 metres, in units of 5 cm. */
const SHEET = { width: 1200, height: 800, metersPerUnit: 0.05 };

/** In place of the plan while the map has no level. */
export function NoLevel() {
  const { level, document, refusal, canvas } = useEditor();
  const words = text().editor;
  if (level.value) return null;
  const begin = () => {
    const item = newLevel(newId(), { name: words.groundFloor, order: 0, ...SHEET });
    document.run(createItems(words.didLevel, [{ noun: 'levels', item }]));
    canvas.value?.focus();
  };
  const action = (
    <Button look="primary" refusal={refusal.value} onClick={begin}>
      {words.blankSheet}
    </Button>
  );
  return (
    <div class="no-level">
      <Empty icon={layers} title={words.noLevel} action={action}>
        {words.noLevelText}
      </Empty>
    </div>
  );
}
