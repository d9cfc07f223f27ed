import imageUp from 'lucide:image-up';
import { useRef, useState } from 'preact/hooks';
import { config } from '../api/config.ts';
import { readPicture } from '../panels/read-picture.ts';
import { refusedFile } from '../panels/refused-file.ts';
import { removedText } from '../panels/removed-parts.ts';
import { uploadPicture } from '../panels/upload-picture.ts';
import { Button } from '../parts/button.tsx';
import { failureText } from '../parts/failure.ts';
import { warn } from '../parts/messages.ts';
import { text } from '../strings/strings.ts';

type Properties = {
  readonly projectId: string;
  readonly refusal: string | null;
  /** The address of the logo; empty without one. */
  readonly value: string;
  readonly error: string | null;
  readonly onValue: (address: string) => void;
};

/** The logo of a map: a picture that is uploaded to its project. */
export function LogoField({ projectId, refusal, value, error, onValue }: Properties) {
  const { design, frame } = text();
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const take = async (file: File) => {
    setSending(true);
    setFailure(null);
    try {
      onValue(await uploaded(projectId, file));
    } catch (reason) {
      setFailure(reason instanceof DOMException ? refusedFile(file) : failureText(reason));
    } finally {
      setSending(false);
    }
  };
  return (
    <div class="field">
      <span class="field-name">{design.logo}</span>
      <div class="logo-field">
        {value && <img src={value} alt={design.logo} />}
        <Button icon={imageUp} isBusy={isSending} refusal={refusal} onClick={() => input.current!.click()}>
          {design.chooseLogo}
        </Button>
        {value && (
          <Button look="quiet" refusal={refusal} onClick={() => onValue('')}>
            {frame.remove}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/gif,image/svg+xml"
        aria-label={design.chooseLogo}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) void take(file);
        }}
      />
      <p class="hint">{design.logoHint}</p>
      {(failure ?? error) && (
        <p class="error" role="alert">
          {failure ?? error}
        </p>
      )}
    </div>
  );
}

/** Stores a picture in the project, and returns its address. */
async function uploaded(projectId: string, file: File): Promise<string> {
  const { uploadLimitBytes, maxImagePixels } = config.value!;
  const picture = await readPicture(file, { bytes: uploadLimitBytes, pixels: maxImagePixels });
  const { url, removed } = await uploadPicture(projectId)(picture, {
    onProgress: () => {},
    signal: new AbortController().signal,
  });
  const lost = removedText(removed);
  if (lost) warn(lost);
  return url;
}
