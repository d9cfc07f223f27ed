import { Dialog } from '../parts/dialog.tsx';
import { CheckField } from '../parts/field.tsx';
import { keyText } from '../parts/key-text.ts';
import { text } from '../strings/strings.ts';
import { ACTION_GROUPS, labelOf } from './actions/action.ts';
import { EDITOR_ACTIONS } from './actions/editor-actions.ts';
import { hasLetterKeys, isLetterKey, switchLetterKeys } from './letter-keys.ts';

/** The keys of the canvas itself, and those that are held during a drag, by the names of what they do. */
const CANVAS_KEYS = {
  step: ['Arrows'],
  stepFar: ['Shift+Arrows', 'Alt+Arrows'],
  nearest: ['KeyN'],
  setPoint: ['Enter'],
  takePointBack: ['$mod+KeyZ', 'Backspace'],
  cancel: ['Escape'],
  otherPoint: ['Tab', 'Shift+Tab'],
  several: ['Shift'],
  copyByDrag: ['Alt'],
  noSnap: ['$mod'],
  pan: ['Space'],
} as const;

/** Every shortcut of the editor, and the switch for those of a single letter. */
export function ShortcutSheet({ onClose }: { readonly onClose: () => void }) {
  const { commands } = text();
  const groups = ACTION_GROUPS.map((group) => ({
    title: commands.groups[group],
    lines: EDITOR_ACTIONS.filter((action) => action.group === group && action.keys).map((action) => ({
      label: labelOf(action),
      keys: action.keys!,
    })),
  })).filter(({ lines }) => lines.length > 0);
  const drawing = {
    title: commands.groups.canvas,
    lines: Object.entries(CANVAS_KEYS).map(([name, keys]) => ({
      label: commands.canvasKeys[name as keyof typeof CANVAS_KEYS],
      keys,
    })),
  };
  const everywhere = { title: commands.groups.everywhere, lines: [{ label: commands.title, keys: ['$mod+KeyK'] }] };
  return (
    <Dialog title={commands.names.shortcuts} isWide onClose={onClose}>
      <CheckField label={commands.letterKeys} isChecked={hasLetterKeys.value} onCheck={switchLetterKeys} />
      <p class="hint">{commands.letterKeysHint}</p>
      <div class="shortcut-sheet">
        {[...groups, drawing, everywhere].map(({ title, lines }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {lines.map(({ label, keys }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <Keys keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Keys({ keys }: { readonly keys: readonly string[] }) {
  const shown = keys.filter((key) => key !== 'Shift+Equal');
  if (!hasLetterKeys.value && shown.every(isLetterKey)) return <span class="hint">{text().commands.off}</span>;
  return (
    <>
      {shown.map((key) => (
        <kbd key={key}>{keyText(key)}</kbd>
      ))}
    </>
  );
}
