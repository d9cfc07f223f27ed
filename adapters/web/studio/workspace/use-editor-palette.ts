import { useCallback } from 'preact/hooks';
import type { Item } from '../document/items/types.ts';
import { labelOf, perform } from '../editor/actions/action.ts';
import { EDITOR_ACTIONS } from '../editor/actions/editor-actions.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { nameOf, placedOf } from '../editor/items.ts';
import type { PaletteEntry } from '../frame/palette/entry.ts';
import { usePaletteSource } from '../frame/palette/entry.ts';
import { projectEntries } from '../frame/palette/screen-entries.ts';
import { keyText } from '../parts/key-text.ts';

const PLACES = ['areas', 'markers', 'transitions'] as const;

/** Offers in the palette what the editor has: its places, levels and commands, and the screens of its project. */
export function useEditorPalette(editor: EditorState): void {
  const source = useCallback(
    () => [
      ...placeEntries(editor),
      ...levelEntries(editor),
      ...commandEntries(editor),
      ...(editor.isSample ? [] : projectEntries(editor.document.projectId, editor.saves.flush)),
    ],
    [editor],
  );
  usePaletteSource(source);
}

/** The places with a name, each with its level; choosing one shows it. */
function placeEntries(editor: EditorState): readonly PaletteEntry[] {
  const { document, levels, defaultLanguage } = editor;
  const levelNames = new Map(levels.value.map(({ id, name }) => [id, name]));
  return PLACES.flatMap((noun) =>
    document.list(noun).flatMap((item: Item): PaletteEntry | readonly [] => {
      const placed = placedOf(document, { noun, id: item.id });
      const label = placed ? nameOf(placed, defaultLanguage.value) : '';
      if (label === '') return [];
      return {
        id: `${noun} ${item.id}`,
        kind: 'place',
        label,
        hint: levelNames.get(String(item.levelId)) ?? '',
        onChoose() {
          editor.panel.value = null;
          editor.show([{ noun, id: item.id }]);
        },
      };
    }),
  );
}

const levelEntries = ({ levels, chooseLevel }: EditorState): readonly PaletteEntry[] =>
  levels.value.map(({ id, name }) => ({
    id: `level ${id}`,
    kind: 'level',
    label: name,
    onChoose: () => chooseLevel(id),
  }));

/** What can be done now; what the person may not do says why. */
function commandEntries(editor: EditorState): readonly PaletteEntry[] {
  return EDITOR_ACTIONS.filter(({ least = 0 }) => editor.selection.value.length >= least).map((action) => ({
    id: `command ${action.name}`,
    kind: 'command',
    label: labelOf(action),
    ...(action.keys?.[0] && { hint: keyText(action.keys[0]) }),
    refusal: action.isEdit ? editor.refusal.value : null,
    onChoose: () => perform(editor, action),
  }));
}
