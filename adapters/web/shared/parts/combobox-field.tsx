import type { ClassAttributes, PartialInputHTMLAttributes } from 'preact';

type Properties = Omit<PartialInputHTMLAttributes<HTMLInputElement>, 'role' | 'type' | 'label'> &
  ClassAttributes<HTMLInputElement> & {
    readonly label: string;
    readonly isOpen: boolean;
    /** The id of the list, while there is one. */
    readonly listId: string | undefined;
    /** The id of the option that Enter would choose. */
    readonly activeId: string | undefined;
  };

/**
 * The field of a list that is filtered by what is typed: the focus stays in it, and its keys lead through the options (ARIA authoring
 * practices: list autocomplete with manual selection).
 */
export function ComboboxField({ label, isOpen, listId, activeId, ...input }: Properties) {
  return (
    <input
      type="text"
      autocomplete="off"
      spellcheck={false}
      {...input}
      role="combobox"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={listId}
      aria-autocomplete="list"
      aria-activedescendant={activeId}
    />
  );
}
