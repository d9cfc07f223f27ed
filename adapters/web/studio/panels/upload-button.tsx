import { useEffect, useRef, useState } from 'preact/hooks';
import { config } from '../api/config.ts';
import type { Schemas } from '../api/service.d.ts';
import { upload } from '../api/upload.ts';
import { useEditor } from '../editor/editor-state.ts';
import { Button } from '../parts/button.tsx';
import { failureText } from '../parts/failure.ts';
import type { IconShapes } from '../parts/icon.tsx';
import { warn } from '../parts/messages.ts';
import { fill, formatNumber, text } from '../strings/strings.ts';
import { type Picture, readPicture } from './read-picture.ts';
import { removedText } from './removed-parts.ts';

type Uploaded = Picture & { readonly url: string };

type Properties = {
  readonly label: string;
  readonly icon: IconShapes;
  readonly refusal: string | null;
  readonly look?: 'plain' | 'primary';
  readonly onUploaded: (picture: Uploaded) => void;
};

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml';

/** Chooses a picture, or takes one that is dropped on it, and uploads it: with its progress, a way to stop it, and another try. */
export function UploadButton({ label, icon, refusal, look = 'plain', onUploaded }: Properties) {
  const { document } = useEditor();
  const { panels, frame } = text();
  const input = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [failed, setFailed] = useState<{ readonly file: File; readonly reason: string } | null>(null);
  const [isReduced, setReduced] = useState(false);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  async function take(file: File): Promise<void> {
    const controller = new AbortController();
    aborting.current = controller;
    setFailed(null);
    setSent(0);
    try {
      const { uploadLimitBytes, maxImagePixels } = config.value!;
      const picture = await readPicture(file, { bytes: uploadLimitBytes, pixels: maxImagePixels });
      setReduced(picture.isReduced);
      const form = new FormData();
      form.append('file', picture.file, picture.name);
      const { url, removed } = await upload<Schemas['UploadedImage']>({
        path: `/api/projects/${document.projectId}/upload-image/`,
        form,
        onProgress: setSent,
        signal: controller.signal,
      });
      const lost = removedText(removed);
      if (lost) warn(lost);
      onUploaded({ ...picture, url });
    } catch (error) {
      if (controller.signal.aborted) return;
      setFailed({ file, reason: error instanceof DOMException ? panels.noPicture : failureText(error) });
    } finally {
      setSent(null);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file is another way to do what the button does.
    <div
      class="upload"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const file = event.dataTransfer?.files[0];
        if (file && !refusal) void take(file);
      }}
    >
      <input
        ref={input}
        type="file"
        class="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        accept={TYPES}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      {sent === null ? (
        <Button look={look} icon={icon} refusal={refusal} onClick={() => input.current!.click()}>
          {label}
        </Button>
      ) : (
        <div class="upload-progress" role="status">
          <progress aria-label={panels.uploading} max={1} value={sent} />
          <span>{fill(panels.uploaded, formatNumber(sent, { style: 'percent' }))}</span>
          <Button look="quiet" onClick={() => aborting.current?.abort()}>
            {frame.cancel}
          </Button>
        </div>
      )}
      {isReduced && <p class="hint">{panels.reduced}</p>}
      {failed && (
        <p class="error" role="alert">
          {failed.reason}{' '}
          <Button look="quiet" onClick={() => void take(failed.file)}>
            {frame.tryAgain}
          </Button>
        </p>
      )}
    </div>
  );
}
