import { useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import type { IconShapes } from '../parts/icon.tsx';
import { useDroppedFiles } from './dropped-files.ts';
import { UploadState } from './upload-state.tsx';
import { type Uploaded, useUpload } from './use-upload.ts';

type Properties = {
  readonly label: string;
  readonly icon: IconShapes;
  readonly refusal: string | null;
  readonly look?: 'plain' | 'quiet' | 'primary';
  /** It is the plan of a level, which may be larger as phones have a small picture of it. The dark plan has none: phones show it as it is. */
  readonly isPlan?: boolean;
  readonly onUploaded: (picture: Uploaded) => void;
};

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/svg+xml,application/pdf';

/** Chooses a picture, or takes one that is dropped on it, and uploads it: with its progress, a way to stop it, and another try. */
export function UploadButton({ label, icon, refusal, look = 'plain', isPlan = false, onUploaded }: Properties) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useUpload(isPlan);
  const drop = useDroppedFiles(([file]) => void upload.take(file!, onUploaded), !refusal);
  return (
    <div class="upload" {...drop.on}>
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
          if (file) void upload.take(file, onUploaded);
        }}
      />
      {upload.sent === null && (
        <Button look={look} icon={icon} refusal={refusal} onClick={() => input.current!.click()}>
          {label}
        </Button>
      )}
      <UploadState upload={upload} />
    </div>
  );
}
