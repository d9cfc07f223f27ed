import { useQuery } from '@tanstack/preact-query';
import { useEffect, useMemo } from 'preact/hooks';
import { useSearch } from 'wouter-preact';
import { createEditorState } from '../editor/create-editor-state.ts';
import { offerKeptRooms } from '../editor/kept-rooms.ts';
import { CLOCK, loadProject, openSession } from '../frame/session.ts';
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
  useEffect(() => {
    let pictures: Promise<(() => void) | undefined> | undefined;
    const stop = session.document.onEdit(() => {
      stop();
      // A picture is a courtesy: without the code to draw it, the last one stays.
      pictures = import('./draft-picture.ts')
        .then(({ followDraft }) => followDraft(editor, CLOCK))
        .catch(() => undefined);
    });
    return () => void session.close().then(async () => (await pictures)?.());
  }, [session]);
  useRefusal(editor, loaded.project);
  usePresence(editor);
  useClosures(editor);
  useEffect(() => void offerKeptRooms(editor), [editor]);
  const search = useSearch();
  useEffect(() => {
    if (new URLSearchParams(search).has('unsaved')) editor.panel.value = 'unsaved';
  }, [editor, search]);
  useEffect(() => {
    if (!new URLSearchParams(search).has('show')) return;
    // Where this cannot be loaded, the map is shown all the same.
    import('../editor/fixes/show-asked.ts').then(({ showAsked }) => showAsked(editor, search)).catch(() => {});
  }, [editor, search]);
  return <EditorParts editor={editor} isLive={loaded.project.status === 'PUBLISH'} />;
}
