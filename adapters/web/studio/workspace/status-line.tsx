import gridIcon from 'lucide:grid-3x3';
import keyboard from 'lucide:keyboard';
import magnet from 'lucide:magnet';
import maximize from 'lucide:maximize';
import minus from 'lucide:minus';
import panels from 'lucide:panels-top-left';
import plus from 'lucide:plus';
import spline from 'lucide:spline';
import { type ToolName, useEditor } from '../editor/editor-state.ts';
import { scaleOf } from '../geometry/scale.ts';
import { IconButton } from '../parts/button.tsx';
import { snapText } from '../plan/snapping.ts';
import { lengthText } from '../strings/lengths.ts';
import { formatNumber, text } from '../strings/strings.ts';
import { ActionButton } from './action-button.tsx';

/** Tools whose lines may follow outlines. */
const LINES: readonly ToolName[] = ['area', 'corridor'];

/** Below the canvas: where the pointer is, what it snaps to, what was done, the zoom. */
export function StatusLine() {
  const editor = useEditor();
  const snap = editor.snap.value;
  return (
    <div class="status-line">
      <Position />
      {snap && <span class="snap-badge">{snapText(editor, snap)}</span>}
      {LINES.includes(editor.tool.value) && (
        <ActionButton name="trace" icon={spline} isPressed={editor.isTracing.value} />
      )}
      <span class="status-announcement" role="status">
        <span>{editor.announcement.value}</span>
      </span>
      <Zoom />
      <div class="status-end">
        {editor.level.value?.imageUrl && (
          <ActionButton name="planLines" icon={magnet} isPressed={editor.hasPlanLines.value} />
        )}
        <ActionButton name="grid" icon={gridIcon} isPressed={editor.hasGrid.value} />
        <ActionButton name="hidePanels" icon={panels} isPressed={editor.arePanelsHidden.value} />
        <ActionButton name="shortcuts" icon={keyboard} />
      </div>
    </div>
  );
}

function Position() {
  const { pointer, level } = useEditor();
  const scale = scaleOf(level.value);
  if (!pointer.value) return <span class="status-position" />;
  const [x, y] = pointer.value.map((value) => lengthText(value, scale));
  return (
    <span class="status-position">
      {x}; {y}
    </span>
  );
}

function Zoom() {
  const { resolution, canvas } = useEditor();
  const words = text().editor;
  return (
    <div class="zoom">
      <IconButton label={words.zoomOut} icon={minus} onClick={() => canvas.value?.zoomBy(1 / 1.5)} />
      <span class="zoom-share">
        {formatNumber(1 / resolution.value, { style: 'percent', maximumFractionDigits: 0 })}
      </span>
      <IconButton label={words.zoomIn} icon={plus} onClick={() => canvas.value?.zoomBy(1.5)} />
      <IconButton label={words.fit} icon={maximize} onClick={() => canvas.value?.fit()} />
    </div>
  );
}
