import { useEditor } from '../editor/editor-state.ts';
import { lazily } from '../frame/lazily.tsx';
import { chosenItems } from './chosen.ts';
import { Conflicts } from './conflict-list.tsx';
import { HistoryPanel } from './history-panel.tsx';
import { Inspector } from './inspector/inspector.tsx';
import { LevelPanel } from './level-panel.tsx';
import { UnsavedPanel } from './unsaved-panel.tsx';

/** These are loaded when they are opened. */
const CheckPanel = lazily(() => import('./check-panel.tsx').then(({ CheckPanel }) => CheckPanel));
const PreviewPanel = lazily(() => import('./preview-panel.tsx').then(({ PreviewPanel }) => PreviewPanel));
const RoomsPanel = lazily(() => import('./rooms-panel.tsx').then(({ RoomsPanel }) => RoomsPanel));

/** What is to be chosen between, and below it what was asked for: the fields of what is chosen; of the level where nothing is. */
export function RightPanel() {
  return (
    <>
      <Conflicts />
      <Content />
    </>
  );
}

function Content() {
  const editor = useEditor();
  if (editor.panel.value === 'preview') return <PreviewPanel />;
  if (editor.panel.value === 'check') return <CheckPanel />;
  if (editor.panel.value === 'history') return <HistoryPanel />;
  if (editor.panel.value === 'rooms') return <RoomsPanel />;
  if (editor.panel.value === 'unsaved') return <UnsavedPanel />;
  const items = chosenItems(editor);
  return items.length > 0 ? <Inspector items={items} /> : <LevelPanel />;
}
