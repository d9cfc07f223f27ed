import { useEffect, useRef, useState } from 'preact/hooks';
import { config } from '../api/config.ts';
import { useEditor } from '../editor/editor-state.ts';
import { failureText } from '../parts/failure.ts';
import { warn } from '../parts/messages.ts';
import { type Picture, readPicture } from './read-picture.ts';
import { refusedFile } from './refused-file.ts';
import { removedText } from './removed-parts.ts';

export type Uploaded = Picture & { readonly url: string };

/** A picture on its way to the service. `sent`: the part that was sent, null while none is. */
export type Upload = {
  readonly sent: number | null;
  readonly failed: { readonly reason: string; readonly tryAgain: () => void } | null;
  readonly isReduced: boolean;
  /** Resolves when the file was given to `onUploaded`, was stopped, or has failed. */
  readonly take: (file: File, onUploaded: (picture: Uploaded) => void) => Promise<void>;
  readonly stop: () => void;
  /** Puts away what was said of the last file. */
  readonly dismiss: () => void;
};

/** Uploads pictures, one after the other, as long as the part that uses it is shown. */
export function useUpload(): Upload {
  const { storePicture } = useEditor();
  const [sent, setSent] = useState<number | null>(null);
  const [failed, setFailed] = useState<Upload['failed']>(null);
  const [isReduced, setReduced] = useState(false);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  function dismiss(): void {
    setFailed(null);
    setReduced(false);
  }

  async function take(file: File, onUploaded: (picture: Uploaded) => void): Promise<void> {
    const controller = new AbortController();
    aborting.current = controller;
    dismiss();
    setSent(0);
    try {
      const { uploadLimitBytes, maxImagePixels } = config.value!;
      const picture = await readPicture(file, { bytes: uploadLimitBytes, pixels: maxImagePixels });
      setReduced(picture.isReduced);
      const { url, removed } = await storePicture(picture, { onProgress: setSent, signal: controller.signal });
      const lost = removedText(removed);
      if (lost) warn(lost);
      onUploaded({ ...picture, url });
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof DOMException ? refusedFile(file) : failureText(error);
      setFailed({ reason, tryAgain: () => void take(file, onUploaded) });
    } finally {
      setSent(null);
    }
  }

  return { sent, failed, isReduced, take, stop: () => aborting.current?.abort(), dismiss };
}
