import { useQuery } from '@tanstack/preact-query';
import { useEffect, useMemo } from 'preact/hooks';
import { api } from '../api/client.ts';
import { createDocument } from '../document/document.ts';
import type { ReceivedProject } from '../document/from-project.ts';
import { LeftPanel } from '../panels/left.tsx';
import { RightPanel } from '../panels/right.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { text } from '../strings/strings.ts';
import { Canvas } from './canvas.tsx';
import { createEditorState, EditorProvider } from './editor-state.ts';
import { FIRST_TOOLS } from './first-tools.ts';
import { useRefusal } from './refusal.ts';
import { savesOf, watchSaves } from './saves.ts';
import { startShortcuts } from './shortcuts.ts';
import { StatusLine } from './status-line.tsx';
import { ToolColumn } from './tool-column.tsx';
import { TopBar } from './top-bar.tsx';

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
    queryFn: async ({ signal }) =>
      (await api.GET('/api/projects/{projectId}/', { signal, params: { path: { projectId: id } } })).data,
  });
  return <Loaded query={query}>{(project) => <Editing key={project.id} project={project} />}</Loaded>;
}

function Editing({ project }: { readonly project: ReceivedProject }) {
  const editor = useMemo(() => {
    const document = createDocument({ project, now: Date.now });
    return createEditorState(document, savesOf(document));
  }, []);
  useEffect(() => startShortcuts(editor), [editor]);
  useEffect(() => watchSaves(editor.saves), [editor]);
  useRefusal(editor, project);
  return (
    <EditorProvider value={editor}>
      <div class="editor">
        <TopBar />
        <div class="editor-body">
          <ToolColumn tools={FIRST_TOOLS} />
          <aside class="editor-left" aria-label={text().editor.places}>
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
      </div>
    </EditorProvider>
  );
}
