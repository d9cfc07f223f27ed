import { useEffect } from 'preact/hooks';
import type { EditorState } from '../../editor/editor-state.ts';
import type { FieldToFill } from '../../editor/proposal.ts';

/** Calls `begin` when the field shall be filled in; it is asked for once. */
export function useToFill<Name extends FieldToFill['name']>(
  { toFill }: EditorState,
  name: Name,
  begin: (field: Extract<FieldToFill, { readonly name: Name }>) => void,
): void {
  const asked = toFill.value;
  useEffect(() => {
    if (asked?.name !== name) return;
    toFill.value = null;
    begin(asked as Extract<FieldToFill, { readonly name: Name }>);
  }, [asked]);
}

/** Gives the focus to the first element of a kind, and opens what it is folded into. */
export function focusWithin(place: Element | null, selector: string): void {
  const found = place?.querySelector<HTMLElement>(selector);
  for (let at = found?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  found?.focus();
}
