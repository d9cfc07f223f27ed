import x from 'lucide:x';
import { useEditor } from '../editor/editor-state.ts';
import type { DropPlace } from '../panels/dropped-files.ts';
import { UploadState } from '../panels/upload-state.tsx';
import type { Upload } from '../panels/use-upload.ts';
import { IconButton } from '../parts/button.tsx';
import { fill, text } from '../strings/strings.ts';

type Properties = { readonly drop: DropPlace; readonly upload: Upload };

/** Over the canvas: what a file becomes that is dropped there, and how far it is uploaded. */
export function PlanDrop({ drop, upload }: Properties) {
  const { level } = useEditor();
  const { guide, frame } = text();
  const isOver = upload.failed !== null || upload.isReduced;
  return (
    <>
      {drop.isOver && (
        <div class="drop-zone">
          <p>{level.value ? fill(guide.dropOnPlan, level.value.name) : guide.dropAnywhere}</p>
        </div>
      )}
      {(upload.sent !== null || upload.asked || isOver) && (
        <div class="drop-upload">
          <UploadState upload={upload} />
          {isOver && <IconButton label={frame.close} icon={x} onClick={upload.dismiss} />}
        </div>
      )}
    </>
  );
}
