import { useEffect, useState } from 'preact/hooks';
import { useLocation, useSearch } from 'wouter-preact';
import { api } from '../api/client.ts';
import { changed } from '../frame/queries.ts';
import { useDroppedFiles } from '../panels/dropped-files.ts';
import { Loaded } from '../parts/loaded.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';
import { FileChooser } from './file-chooser.tsx';
import { ImportList } from './import-list.tsx';
import { Progress } from './progress.tsx';
import { ReadImport } from './read-import.tsx';
import type { ImportTarget } from './target.ts';
import { type Import, useImport } from './use-imports.ts';
import { useSending } from './use-sending.ts';

type Properties = {
  readonly target: ImportTarget;
  /** Of the screen; the chosen import is in its address, so that a closed tab loses nothing. */
  readonly path: string;
  /** Why the person may import nothing here. */
  readonly refusal: string | null;
};

/** From files to a map: they are sent and read, what would change is shown, and it is done when the person says so. */
export function ImportTask({ target, path, refusal }: Properties) {
  const [, navigate] = useLocation();
  const id = new URLSearchParams(useSearch()).get('import');
  const query = useImport(id);
  const sending = useSending(target);
  // What is dropped beside a read import is read as that one, with the options that the person has set.
  const [options, setOptions] = useState<object | null>(null);
  const show = (chosen: string | null) => navigate(chosen === null ? path : `${path}?import=${chosen}`);

  async function send(files: readonly File[], chosen: object = options ?? {}): Promise<void> {
    const made = await sending.send(files, chosen);
    if (!made) return;
    const replaced = query.data;
    show(made.id);
    if (replaced && replaced.status !== 'done') await forget(replaced).catch(() => {});
    await changed('imports');
  }

  const drop = useDroppedFiles((files) => void send(files), refusal === null);
  useDocumentDrop(drop.on);

  return (
    <div class="imports">
      {drop.isOver && (
        <div class="drop-zone is-whole">
          <p>{text().imports.dropHere}</p>
        </div>
      )}
      {sending.failure && (
        <p class="error" role="alert">
          {sending.failure}
        </p>
      )}
      {sending.sent !== null ? (
        <Progress label={text().panels.uploading} part={sending.sent} onCancel={sending.stop} />
      ) : id === null ? (
        <>
          <FileChooser refusal={refusal} onFiles={(files) => void send(files)} />
          <ImportList target={target} onShow={show} />
        </>
      ) : (
        <Loaded query={query}>
          {(found) => (
            <ReadImport
              key={`${found.id} ${found.status}`}
              found={found}
              target={target}
              refusal={refusal}
              onOptions={setOptions}
              onRead={send}
              onLeave={() => show(null)}
              onCancel={() => void forget(found).then(() => show(null), notifyFailure)}
            />
          )}
        </Loaded>
      )}
    </div>
  );
}

/** Ends the reading of an import, or forgets it with its files. */
async function forget({ id }: Pick<Import, 'id'>): Promise<void> {
  await api.DELETE('/api/projects/imports/{importId}/', { params: { path: { importId: id } } });
  await changed('imports');
}

/** Takes files that are dropped anywhere in the window. */
function useDocumentDrop({ onDragOver, onDragLeave, onDrop }: ReturnType<typeof useDroppedFiles>['on']): void {
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    document.addEventListener('dragover', onDragOver, { signal });
    document.addEventListener('dragleave', onDragLeave, { signal });
    document.addEventListener('drop', onDrop, { signal });
    return () => leaving.abort();
  });
}
