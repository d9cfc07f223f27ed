import type { JSX } from 'preact';

type Properties = Omit<JSX.IntrinsicElements['div'], 'role' | 'onClick'> & {
  readonly id: string;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

/** An option below a `ComboboxField`, for the pointer. */
export function ListOption({ isActive, onChoose, ...line }: Properties) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose.
    // biome-ignore lint/a11y/useFocusableInteractive: as above (aria-activedescendant).
    <div {...line} role="option" aria-selected={isActive} onClick={onChoose} />
  );
}
