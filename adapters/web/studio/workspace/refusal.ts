import { useEffect } from 'preact/hooks';
import type { ReceivedProject } from '../document/items/from-project.ts';
import { type EditorState, HARMLESS_TOOLS } from '../editor/editor-state.ts';
import { useOrganizations } from '../frame/chosen-organization.ts';
import { text } from '../strings/strings.ts';

/** Says in the editor why the person may not change the map: as a viewer, because it is archived, or because the service says so. */
export function useRefusal(editor: EditorState, { organization, status }: ReceivedProject): void {
  const { organizations } = useOrganizations();
  const role = organizations.find(({ id }) => id === organization)?.role;
  const isRefused = editor.saves.state.value.kind === 'read-only';
  const { readOnly } = text().editor;
  const mayOnlyLook = role === 'viewer' || status === 'ARCHIVE' || status === 'EXPIRED' || isRefused;
  useEffect(() => {
    editor.refusal.value = mayOnlyLook ? readOnly : null;
    if (mayOnlyLook && !HARMLESS_TOOLS.includes(editor.tool.value)) editor.tool.value = 'select';
  }, [mayOnlyLook, readOnly]);
}
