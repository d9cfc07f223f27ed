// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA allows a table to be a grid, whose cells are edited.
// biome-ignore-all lint/a11y/useFocusableInteractive: while a cell is edited, the focus is in its field.
import { useLayoutEffect, useRef } from 'preact/hooks';

/** How an edit ends: the cell below is next, all that is chosen gets the text, or somebody has gone elsewhere. */
export type Ending = 'next' | 'fill' | 'elsewhere';

type InputProperties = {
  readonly label: string;
  readonly value: string;
  readonly onEnd: (text: string, how: Ending) => void;
  readonly onLeave: () => void;
};

/** The cell that is edited: Enter or leaving it ends that, Escape takes it back. */
export function CellInput({ label, value, onEnd, onLeave }: InputProperties) {
  const input = useRef<HTMLInputElement>(null);
  const isOver = useRef(false);
  useLayoutEffect(() => {
    const { length } = value;
    input.current!.focus();
    input.current!.setSelectionRange(length, length);
  }, []);
  const end = (act: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    act();
  };
  return (
    <td role="gridcell" aria-selected="true">
      <input
        ref={input}
        aria-label={label}
        defaultValue={value}
        onKeyDown={(event) => {
          event.stopPropagation();
          const { value: typed } = event.currentTarget;
          if (event.key === 'Enter') end(() => onEnd(typed, event.ctrlKey || event.metaKey ? 'fill' : 'next'));
          if (event.key === 'Escape') end(onLeave);
        }}
        onBlur={({ currentTarget }) => end(() => onEnd(currentTarget.value, 'elsewhere'))}
      />
    </td>
  );
}
