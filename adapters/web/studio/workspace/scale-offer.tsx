import ruler from 'lucide:ruler';
import x from 'lucide:x';
import { useState } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import { levelWithScale, takeScaleOf } from '../editor/offered-scale.ts';
import { Button, IconButton } from '../parts/button.tsx';
import { fill, text } from '../strings/strings.ts';

/** Offers a level without a scale that of a neighbour of the same size, whose plan most likely has it too. */
export function ScaleOffer() {
  const editor = useEditor();
  const { level, levels, tool, refusal, proposal, drawing } = editor;
  const [declined, setDeclined] = useState<ReadonlySet<string>>(new Set());
  const { editor: words, frame } = text();
  const from = levelWithScale(levels.value, level.value);
  const isAsked = tool.value === 'select' || (tool.value === 'measure' && drawing.value.points === 0);
  if (!from || !isAsked || refusal.value || proposal.value || declined.has(level.value!.id)) return null;
  return (
    <div class="scale-offer">
      <p>{fill(words.scaleMissing, level.value!.name)}</p>
      <Button
        icon={ruler}
        onClick={() => {
          takeScaleOf(editor, from);
          editor.canvas.value?.focus();
        }}
      >
        {fill(words.takeScale, from.name)}
      </Button>
      <IconButton
        label={frame.close}
        icon={x}
        onClick={() => setDeclined((before) => new Set([...before, level.value!.id]))}
      />
    </div>
  );
}
