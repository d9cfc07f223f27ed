import { useQuery } from '@tanstack/preact-query';
import { useEffect, useMemo } from 'preact/hooks';
import { openSample } from '../document/saving/sample.ts';
import { createEditorState } from '../editor/create-editor-state.ts';
import { loadSample } from '../frame/sample.ts';
import { Loaded } from '../parts/loaded.tsx';
import { EditorParts } from './editor-parts.tsx';

/** The sample building in the editor: a copy in this window, of which nothing is sent unless it is kept. */
export function Sample() {
  const query = useQuery({ queryKey: ['sample'], staleTime: Number.POSITIVE_INFINITY, gcTime: 0, queryFn: loadSample });
  if (!query.data)
    return (
      <main class="lone">
        <Loaded query={query}>{() => null}</Loaded>
      </main>
    );
  return <Opened project={query.data} />;
}

function Opened({ project }: { readonly project: Awaited<ReturnType<typeof loadSample>> }) {
  const editor = useMemo(() => {
    const { document, saves } = openSample(project);
    return createEditorState(document, saves, { isSample: true });
  }, [project]);
  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (editor.document.history.canUndo.peek()) event.preventDefault();
    };
    addEventListener('beforeunload', onLeave);
    return () => removeEventListener('beforeunload', onLeave);
  }, [editor]);
  return <EditorParts editor={editor} isLive={false} />;
}
