import { useEffect } from 'preact/hooks';
import { EditorProvider, type EditorState } from '../editor/editor-state.ts';
import { startShortcuts } from '../editor/shortcuts.ts';
import { Dialogs } from '../panels/dialogs.tsx';
import { LeftPanel } from '../panels/left.tsx';
import { RightPanel } from '../panels/right.tsx';
import { text } from '../strings/strings.ts';
import { Canvas } from './canvas.tsx';
import { StatusLine } from './status-line.tsx';
import { ToolColumn } from './tool-column.tsx';
import { TopBar } from './top-bar.tsx';
import { useAddress } from './use-address.ts';
import { useEditorPalette } from './use-editor-palette.ts';

/** Everything that is seen of an editor, with its shortcuts, its address and what the palette finds in it. */
export function EditorParts({ editor, isLive }: { readonly editor: EditorState; readonly isLive: boolean }) {
  useEffect(() => startShortcuts(editor), [editor]);
  useAddress(editor);
  useEditorPalette(editor);
  return (
    <EditorProvider value={editor}>
      <div class={`editor ${editor.arePanelsHidden.value ? 'has-no-panels' : ''}`}>
        <TopBar isLive={isLive} />
        <div class="editor-body">
          <ToolColumn />
          <aside
            class={`editor-left ${editor.panel.value === 'places' ? 'is-open' : ''}`}
            aria-label={text().editor.places}
          >
            <LeftPanel isLive={isLive} />
          </aside>
          <main class="editor-main">
            <Canvas />
            <StatusLine />
          </main>
          <aside class="editor-right" aria-label={text().editor.inspector}>
            <RightPanel />
          </aside>
        </div>
        <Dialogs />
      </div>
    </EditorProvider>
  );
}
