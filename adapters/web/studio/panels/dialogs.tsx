import { useEditor } from '../editor/editor-state.ts';
import { ShortcutSheet } from '../editor/shortcut-sheet.tsx';
import { lazily } from '../frame/lazily.tsx';
import { LanguagesDialog } from './languages-dialog.tsx';
import { TagsDialog } from './tags-dialog.tsx';

/** Loaded when it is opened. */
const PlacesTable = lazily(() => import('./table/places-table.tsx').then(({ PlacesTable }) => PlacesTable));

/** The dialog of the editor that is open, if one is. */
export function Dialogs() {
  const { dialog } = useEditor();
  const close = () => {
    dialog.value = null;
  };
  if (dialog.value === 'table') return <PlacesTable onClose={close} />;
  if (dialog.value === 'tags') return <TagsDialog onClose={close} />;
  if (dialog.value === 'languages') return <LanguagesDialog onClose={close} />;
  return dialog.value === 'shortcuts' && <ShortcutSheet onClose={close} />;
}
