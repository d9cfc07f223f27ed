import { useId } from 'preact/hooks';
import { useEditor } from '../editor/editor-state.ts';
import type { WandSettings } from '../editor/wand-settings.ts';
import { text } from '../strings/strings.ts';

const SLIDERS = ['dark', 'gap', 'simplicity'] as const;

/** The sliders of the wand: the room of the last click follows them. */
export function WandBar() {
  const editor = useEditor();
  const { tracing, editor: words } = text();
  if (editor.tool.value !== 'wand' || !editor.level.value?.imageUrl) return null;
  return (
    <fieldset class="wand-bar" aria-label={words.toolNames.wand}>
      {SLIDERS.map((name) => (
        <Slider key={name} name={name} label={tracing.wandSliders[name]} />
      ))}
    </fieldset>
  );
}

function Slider({ name, label }: { readonly name: keyof WandSettings; readonly label: string }) {
  const { wand } = useEditor();
  const id = useId();
  return (
    <div class="wand-slider">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={wand.value[name]}
        onChange={({ currentTarget }) => {
          wand.value = { ...wand.value, [name]: Number(currentTarget.value) };
        }}
      />
    </div>
  );
}
