import { useEffect, useRef, useState } from 'preact/hooks';
import { upload } from '../api/upload.ts';
import { failureText } from '../parts/failure.ts';
import { rememberFiles } from './sent-files.ts';
import type { ImportTarget } from './target.ts';
import type { Import } from './use-imports.ts';

/** Files on their way to the service. `sent`: the part that was sent, null while none are. */
export type Sending = {
  readonly sent: number | null;
  /** Why the last ones were refused. */
  readonly failure: string | null;
  /** Resolves with the import; null where it was stopped or refused. */
  readonly send: (files: readonly File[], options: object) => Promise<Import | null>;
  readonly stop: () => void;
};

export function useSending(target: ImportTarget): Sending {
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  async function send(files: readonly File[], options: object): Promise<Import | null> {
    const controller = new AbortController();
    aborting.current?.abort();
    aborting.current = controller;
    setFailure(null);
    setSent(0);
    const path = `/api/projects/imports/?${new URLSearchParams(target)}`;
    const given = { path, form: formOf(files, options), onProgress: setSent, signal: controller.signal };
    try {
      const made = await upload<Import>(given);
      rememberFiles(made.id, files);
      return made;
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureText(error));
      return null;
    } finally {
      if (aborting.current === controller) setSent(null);
    }
  }

  return { sent, failure, send, stop: () => aborting.current?.abort() };
}

/** The service wants the options before the files. */
function formOf(files: readonly File[], options: object): FormData {
  const form = new FormData();
  form.append('options', JSON.stringify(options));
  for (const file of files) form.append('file', file, file.name);
  return form;
}
