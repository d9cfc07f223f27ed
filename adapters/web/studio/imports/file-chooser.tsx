import upload from 'lucide:upload';
import { useRef } from 'preact/hooks';
import { Button } from '../parts/button.tsx';
import { Icon } from '../parts/icon.tsx';
import { text } from '../strings/strings.ts';

type Properties = { readonly refusal: string | null; readonly onFiles: (files: readonly File[]) => void };

/** Where an import begins: with files that are dropped or chosen. */
export function FileChooser({ refusal, onFiles }: Properties) {
  const { imports } = text();
  return (
    <section class="card file-chooser" aria-label={imports.choose}>
      <Icon shapes={upload} size={36} />
      <p>{imports.drop}</p>
      <FilesButton label={imports.choose} look="primary" refusal={refusal} onFiles={onFiles} />
      <p class="hint">{imports.accepted}</p>
    </section>
  );
}

type ButtonProperties = Properties & { readonly label: string; readonly look?: 'primary' | 'plain' };

/** A button that lets the person choose files. */
export function FilesButton({ label, look = 'plain', refusal, onFiles }: ButtonProperties) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} refusal={refusal} onClick={() => input.current!.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
