import { useEffect, useRef } from 'preact/hooks';
import { HARMLESS_TOOLS, TOOLS, useEditor } from '../editor/editor-state.ts';
import { useDroppedFiles } from '../panels/dropped-files.ts';
import { beginWithPlan, putPlan } from '../panels/put-plan.ts';
import { useUpload } from '../panels/use-upload.ts';
import { showPlan } from '../plan/plan-canvas.ts';
import { text } from '../strings/strings.ts';
import { GeoreferencePanel } from './georeference-panel.tsx';
import { NameBox } from './name-box.tsx';
import { NoLevel } from './no-level.tsx';
import { PlanDrop } from './plan-drop.tsx';
import { ProposalBar } from './proposal-bar.tsx';
import { RouteResult } from './route-result.tsx';
import { ScaleOffer } from './scale-offer.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { ToolBar } from './tool-bar.tsx';
import { TransitionDialog } from './transition-dialog.tsx';
import { useCanvasMenu } from './use-canvas-menu.ts';
import { WandBar } from './wand-bar.tsx';

/** Tools that draw. */
const DRAWING = TOOLS.filter((name) => !HARMLESS_TOOLS.includes(name));

/** The plan of the level, where places are drawn and moved. */
export function Canvas() {
  const editor = useEditor();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => showPlan(editor, element.current!), [editor]);
  const upload = useUpload(true);
  const drop = useDroppedFiles(([file]) => {
    const id = editor.levelId.peek();
    void upload.take(file!, (picture) => (id === null ? beginWithPlan(editor, picture) : putPlan(editor, id, picture)));
  }, editor.refusal.value === null);
  const menu = useCanvasMenu();
  const { editor: words } = text();
  return (
    <div class="canvas-place" {...drop.on}>
      <div
        ref={element}
        class="canvas"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes the keyboard itself.
        tabIndex={0}
        aria-label={words.canvas}
        aria-describedby="canvas-help"
        {...menu.on}
      />
      {menu.menu}
      <p id="canvas-help" class="visually-hidden">
        {words.canvasHelp}
      </p>
      <NoLevel />
      <SelectionBar />
      <NameBox />
      <ProposalBar />
      <ToolBar />
      <ScaleOffer />
      {DRAWING.includes(editor.tool.value) && <p class="phone-hint">{words.phoneHint}</p>}
      <RouteResult />
      <GeoreferencePanel />
      <WandBar />
      <TransitionDialog />
      <PlanDrop drop={drop} upload={upload} />
    </div>
  );
}
