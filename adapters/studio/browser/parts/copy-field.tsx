import copy from 'lucide:copy';
import { useState } from 'preact/hooks';
import { text } from '../strings/strings.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { tellFailure } from './toasts.tsx';

/** A text to be copied, such as a link or a key that is shown only once. */
export function CopyField({ label, value }: { readonly label: string; readonly value: string }) {
  const [isCopied, setCopied] = useState(false);
  const onClick = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      (error: unknown) => tellFailure(error),
    );
  return (
    <div class="copy-field">
      <TextField
        label={label}
        value={value}
        onValue={() => {}}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button icon={copy} onClick={onClick}>
        {isCopied ? text().frame.copied : text().frame.copy}
      </Button>
    </div>
  );
}
