import { useQuery } from '@tanstack/preact-query';
import { useEffect, useMemo } from 'preact/hooks';
import { useSearch } from 'wouter-preact';
import { askedFault } from '../checks/asked-fault.ts';
import { createEditorState, EditorProvider } from '../editor/editor-state.ts';
import { showFault } from '../editor/fixes/show-fault.ts';
import { startFix } from '../editor/fixes/start-fix.ts';
import { startShortcuts } from '../editor/shortcuts.ts';
import { loadProject, openSession } from '../frame/session.ts';
import { Dialogs } from '../panels/dialogs.tsx';
import { LeftPanel } from '../panels/left.tsx';
import { RightPanel } from '../panels/right.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { text } from '../strings/strings.ts';
import { Canvas } from './canvas.tsx';
import { useRefusal } from './refusal.ts';
import { StatusLine } from './status-line.tsx';
import { ToolColumn } from './tool-column.tsx';
import { TopBar } from './top-bar.tsx';
import { useAddress } from './use-address.ts';
import { useEditorPalette } from './use-editor-palette.ts';
import { usePresence } from './use-presence.ts';

/** The editor of a project's map. */
export function Editor({ params }: { readonly params: { readonly id: string } }) {
  const { id } = params;
  const query = useQuery({
    queryKey: ['map', id],
    // What is edited is the document: it is loaded once, and follows the changes of others itself.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => loadProject(id, signal),
  });
  if (!query.data) {
    return (
      <main class="lone">
        <Loaded query={query}>{() => null}</Loaded>
      </main>
    );
  }
  return <Editing key={id} loaded={query.data} />;
}

function Editing({ loaded }: { readonly loaded: Awaited<ReturnType<typeof loadProject>> }) {
  const session = useMemo(() => openSession(loaded), []);
  const editor = useMemo(() => createEditorState(session.document, session.saves), [session]);
  useEffect(() => () => void session.close(), [session]);
  useEffect(() => startShortcuts(editor), [editor]);
  useRefusal(editor, loaded.project);
  useAddress(editor);
  usePresence(editor);
  useEditorPalette(editor);
  const search = useSearch();
  useEffect(() => {
    if (new URLSearchParams(search).has('unsaved')) editor.panel.value = 'unsaved';
  }, [editor, search]);
  useEffect(() => {
    const asked = askedFault(search);
    if (!asked) return;
    const { kind, ...fault } = asked;
    if (kind) startFix(editor, { ...fault, kind });
    else showFault(editor, fault);
  }, [editor, search]);
  return (
    <EditorProvider value={editor}>
      <div class={`editor ${editor.arePanelsHidden.value ? 'has-no-panels' : ''}`}>
        <TopBar isLive={loaded.project.status === 'PUBLISH'} />
        <div class="editor-body">
          <ToolColumn />
          <aside
            class={`editor-left ${editor.panel.value === 'places' ? 'is-open' : ''}`}
            aria-label={text().editor.places}
          >
            <LeftPanel />
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
