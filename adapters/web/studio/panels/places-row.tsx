import doors from 'lucide:arrow-up-down';
import chevronDown from 'lucide:chevron-down';
import chevronRight from 'lucide:chevron-right';
import eyeOff from 'lucide:eye-off';
import lock from 'lucide:lock';
import mapPin from 'lucide:map-pin';
import square from 'lucide:square';
import { useEditor } from '../editor/editor-state.ts';
import { Icon } from '../parts/icon.tsx';
import { formatNumber, text } from '../strings/strings.ts';
import type { PlaceRow } from './place-rows.ts';

/** How high a line is, in pixels. */
export const LINE = 32;
const ICONS = { areas: square, markers: mapPin, transitions: doors };

/** Shift chooses all up to a line; Ctrl or ⌘ adds it, or takes it away. */
export const howOf = ({ shiftKey, ctrlKey, metaKey }: KeyboardEvent | MouseEvent) => ({
  isRange: shiftKey,
  isAdding: ctrlKey || metaKey,
});

type RowProperties = {
  readonly row: PlaceRow;
  readonly index: number;
  readonly isFocusable: boolean;
  readonly isChosen: boolean;
  readonly onAct: (how: ReturnType<typeof howOf>) => void;
};

/** A line of the list of places. */
export function PlacesRow({ row, index, isFocusable, isChosen, onAct }: RowProperties) {
  const { panels } = text();
  const level = { level: 1, tag: 2, place: 3 }[row.kind];
  const { hidden, locked } = useEditor();
  const [isHidden, isLocked] = [hidden, locked].map((ids) => row.kind === 'place' && ids.value.has(row.place.id));
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keys are those of the whole tree.
    <div
      role="treeitem"
      class={`places-row is-${row.kind}`}
      style={{ insetBlockStart: `${index * LINE}px` }}
      tabIndex={isFocusable ? 0 : -1}
      data-row={index}
      aria-level={level}
      aria-selected={row.kind === 'place' ? isChosen : undefined}
      aria-expanded={row.kind === 'level' ? row.isOpen : undefined}
      onClick={(event) => onAct(howOf(event))}
    >
      {row.kind === 'level' && <Icon shapes={row.isOpen ? chevronDown : chevronRight} size={16} />}
      {row.kind === 'place' && <Icon shapes={ICONS[row.place.noun]} size={14} />}
      {isHidden && <Icon shapes={eyeOff} size={14} />}
      {isLocked && <Icon shapes={lock} size={14} />}
      <span class="places-name">{row.kind === 'place' ? row.place.name || panels.unnamed : row.name}</span>
      {row.kind !== 'place' && <span class="hint">{formatNumber(row.count)}</span>}
    </div>
  );
}
