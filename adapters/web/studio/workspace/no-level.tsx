import imageUp from 'lucide:image-up';
import layers from 'lucide:layers';
import { Link } from 'wouter-preact';
import { useEditor } from '../editor/editor-state.ts';
import { beginLevel, beginWithPlan } from '../panels/put-plan.ts';
import { UploadButton } from '../panels/upload-button.tsx';
import { Button } from '../parts/button.tsx';
import { Empty } from '../parts/states.tsx';
import { text } from '../strings/strings.ts';

/** A sheet of 60 by 40 metres, in units of 5 cm. */
const SHEET = { width: 1200, height: 800, metersPerUnit: 0.05 };

/** In place of the plan while the map has no level. */
export function NoLevel() {
  const editor = useEditor();
  const { level, refusal, canvas, isSample } = editor;
  const { editor: words, panels, guide } = text();
  if (level.value) return null;
  const action = (
    <div class="no-level-actions">
      <UploadButton
        label={panels.uploadPlan}
        icon={imageUp}
        look="primary"
        refusal={refusal.value}
        isPlan
        onUploaded={(picture) => {
          beginWithPlan(editor, picture);
          canvas.value?.focus();
        }}
      />
      <Button
        refusal={refusal.value}
        onClick={() => {
          beginLevel(editor, { name: words.groundFloor, ...SHEET });
          canvas.value?.focus();
        }}
      >
        {words.blankSheet}
      </Button>
      {!isSample && (
        <Link href="/sample" class="button is-quiet">
          {guide.openSample}
        </Link>
      )}
    </div>
  );
  return (
    <div class="no-level">
      <Empty icon={layers} title={words.noLevel} action={action}>
        {words.noLevelText} {refusal.value ? null : guide.dropAnywhere}
      </Empty>
    </div>
  );
}
