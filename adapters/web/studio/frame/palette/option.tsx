import { ListOption } from '../../../shared/parts/list-option.tsx';
import { text } from '../../strings/strings.ts';
import type { PaletteEntry } from './entry.ts';

type Properties = {
  readonly id: string;
  readonly entry: PaletteEntry;
  readonly isCurrent: boolean;
  readonly onChoose: () => void;
};

/** A line of the palette: its name, what helps to tell it from others, and what it is. */
export function Option({ id, entry: { kind, label, hint, refusal }, isCurrent, onChoose }: Properties) {
  return (
    <ListOption
      id={id}
      class="palette-option"
      isActive={isCurrent}
      aria-disabled={refusal ? true : undefined}
      title={refusal ?? undefined}
      onChoose={onChoose}
    >
      <span class="palette-label" dir="auto">
        {label}
      </span>
      {(refusal || hint) && <span class="hint">{refusal ?? hint}</span>}
      <span class="palette-kind">{text().commands.kinds[kind]}</span>
    </ListOption>
  );
}
