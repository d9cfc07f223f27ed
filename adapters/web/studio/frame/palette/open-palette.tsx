import { useId, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { stepInColumn } from '../../../shared/parts/arrow-steps.ts';
import { bringInto } from '../../../shared/parts/bring-into.ts';
import { ComboboxField } from '../../../shared/parts/combobox-field.tsx';
import { useModal } from '../../parts/use-modal.ts';
import { fill, formatNumber, text } from '../../strings/strings.ts';
import { offeredEntries, type PaletteEntry } from './entry.ts';
import { useFoundMaps } from './found-maps.ts';
import { matchingEntries } from './matching-entries.ts';
import { Option } from './option.tsx';

/** The palette while it is open: one types, arrow keys lead through what was found, Enter chooses. */
export function OpenPalette({ onClose }: { readonly onClose: () => void }) {
  const { commands } = text();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const offered = useMemo(offeredEntries, []);
  const found = [...matchingEntries(offered, typed), ...useFoundMaps(typed)];
  const current = Math.min(at, Math.max(0, found.length - 1));
  useModal(dialog);
  const choose = useChoice(onClose);
  useLayoutEffect(() => {
    const option = dialog.current!.querySelector<HTMLElement>('[aria-selected="true"]');
    if (option) bringInto(option.parentElement!, option);
  }, [current, typed]);
  return (
    <dialog
      ref={dialog}
      class="dialog palette"
      aria-label={commands.title}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          choose(found[current]);
        }}
      >
        <ComboboxField
          label={commands.title}
          isOpen
          listId={`${id}-list`}
          activeId={found.length > 0 ? `${id}-${current}` : undefined}
          placeholder={commands.placeholder}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setAt(0);
          }}
          onKeyDown={(event) => {
            const next = stepped(event, current, found.length);
            if (next === null) return;
            event.preventDefault();
            setAt(next);
          }}
        />
      </form>
      <div id={`${id}-list`} role="listbox" aria-label={commands.title} class="palette-list">
        {found.map((entry, index) => (
          <Option
            key={entry.id}
            id={`${id}-${index}`}
            entry={entry}
            isCurrent={index === current}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      <p class={found.length === 0 ? 'palette-empty' : 'visually-hidden'} role="status">
        {found.length === 0 ? commands.nothing : fill(commands.count, formatNumber(found.length))}
      </p>
    </dialog>
  );
}

/** Closes the palette, and does what was chosen once the focus is back where it was: it may move it. */
function useChoice(onClose: () => void): (entry: PaletteEntry | undefined) => void {
  const chosen = useRef<PaletteEntry | null>(null);
  useLayoutEffect(() => () => chosen.current?.onChoose(), []);
  return (entry) => {
    if (!entry || entry.refusal) return;
    chosen.current = entry;
    onClose();
  };
}

const PAGE = 8;

/** Where a key leads among so many lines: one step beyond an end to the other end, a page at most to the end; null for other keys. */
function stepped(event: KeyboardEvent, at: number, count: number): number | null {
  const step = stepInColumn(event);
  if (step) return (at + step + count) % Math.max(1, count);
  if (event.key === 'PageDown') return Math.min(at + PAGE, Math.max(0, count - 1));
  return event.key === 'PageUp' ? Math.max(at - PAGE, 0) : null;
}
