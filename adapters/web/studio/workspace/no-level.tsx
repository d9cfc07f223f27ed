import imageUp from 'lucide:image-up';
import layers from 'lucide:layers';
import { v7 as newId } from 'uuid';
import { createItems } from '../document/changes/commands.ts';
import { newLevel } from '../document/items/new-items.ts';
import type { Fields } from '../document/items/types.ts';
import { useEditor } from '../editor/editor-state.ts';
import { UploadButton } from '../panels/upload-button.tsx';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { text } from '../strings/strings.ts';

/** A sheet of 60 by 40 metres, in units of 5 cm. */
const SHEET = { width: 1200, height: 800, metersPerUnit: 0.05 };

/** In place of the plan while the map has no level. */
export function NoLevel() {
  const { level, document, refusal, canvas } = useEditor();
  const { editor: words, panels } = text();
  if (level.value) return null;
  const begin = (fields: Fields) => {
    const item = newLevel(newId(), { name: words.groundFloor, order: 0, ...fields });
    document.run(createItems(words.didLevel, [{ noun: 'levels', item }]));
    canvas.value?.focus();
  };
  const action = (
    <div class="no-level-actions">
      <UploadButton
        label={panels.uploadPlan}
        icon={imageUp}
        look="primary"
        refusal={refusal.value}
        onUploaded={({ url, width, height }) => begin({ imageUrl: url, width, height })}
      />
      <Button refusal={refusal.value} onClick={() => begin(SHEET)}>
        {words.blankSheet}
      </Button>
    </div>
  );
  return (
    <div class="no-level">
      <Empty icon={layers} title={words.noLevel} action={action}>
        {words.noLevelText}
      </Empty>
    </div>
  );
}
