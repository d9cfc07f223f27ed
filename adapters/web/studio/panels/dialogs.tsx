import { useEditor } from '../editor/editor-state.ts';
import { lazily } from '../frame/lazily.tsx';

/** Each is loaded when it is opened. */
const PlacesTable = lazily(() => import('./table/places-table.tsx').then(({ PlacesTable }) => PlacesTable));
const TagsDialog = lazily(() => import('./tags-dialog.tsx').then(({ TagsDialog }) => TagsDialog));
const LanguagesDialog = lazily(() => import('./languages-dialog.tsx').then(({ LanguagesDialog }) => LanguagesDialog));
const ShortcutSheet = lazily(() => import('../editor/shortcut-sheet.tsx').then(({ ShortcutSheet }) => ShortcutSheet));

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
