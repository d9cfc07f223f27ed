import { useEditor } from '../editor/editor-state.ts';
import { CheckPanel } from './check-panel.tsx';
import { chosenItems } from './chosen.ts';
import { Conflicts } from './conflicts.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { LevelPanel } from './level-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';

/** The fields of what is chosen; of the level where nothing is. */
export function RightPanel() {
  const editor = useEditor();
  if (editor.panel.value === 'preview') return <PreviewPanel />;
  if (editor.panel.value === 'check') return <CheckPanel />;
  const items = chosenItems(editor);
  return (
    <>
      <Conflicts />
      {items.length > 0 ? <Inspector items={items} /> : <LevelPanel />}
    </>
  );
}
