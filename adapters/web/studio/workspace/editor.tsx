import { useQuery } from '@tanstack/preact-query';
import { useEffect, useMemo } from 'preact/hooks';
import { useSearch } from 'wouter-preact';
import { askedFault } from '../checks/asked-fault.ts';
import { createEditorState } from '../editor/create-editor-state.ts';
import { showFault } from '../editor/fixes/show-fault.ts';
import { startFix } from '../editor/fixes/start-fix.ts';
import { offerKeptRooms } from '../editor/kept-rooms.ts';
import { loadProject, openSession } from '../frame/session.ts';
import { uploadPicture } from '../panels/upload-picture.ts';
import { Loaded } from '../parts/loaded.tsx';
import { EditorParts } from './editor-parts.tsx';
import { useRefusal } from './refusal.ts';
import { useClosures } from './use-closures.ts';
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
  const editor = useMemo(
    () =>
      createEditorState(session.document, session.saves, { storePicture: uploadPicture(session.document.projectId) }),
    [session],
  );
  useEffect(() => () => void session.close(), [session]);
  useRefusal(editor, loaded.project);
  usePresence(editor);
  useClosures(editor);
  useEffect(() => void offerKeptRooms(editor), [editor]);
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
  return <EditorParts editor={editor} isLive={loaded.project.status === 'PUBLISH'} />;
}
