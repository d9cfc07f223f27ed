import copy from 'lucide:copy';
import { useState } from 'preact/hooks';
import { text } from '../strings/strings.ts';
import { Button } from './button.tsx';
import { TextField } from './field.tsx';
import { notifyFailure } from './messages.ts';

/** Copies a text. */
export function CopyButton({ value }: { readonly value: string }) {
  const [isCopied, setCopied] = useState(false);
  const onClick = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      (error: unknown) => notifyFailure(error),
    );
  return (
    <Button icon={copy} onClick={onClick}>
      {isCopied ? text().frame.copied : text().frame.copy}
    </Button>
  );
}

/** Chooses a text whole, and shows its beginning: the browser scrolls to its end as it gives the field the focus. */
function chooseAll(field: HTMLInputElement): void {
  field.select();
  requestAnimationFrame(() => {
    field.scrollLeft = 0;
  });
}

type Properties = { readonly label: string; readonly isLabelHidden?: boolean; readonly value: string };

/** A text to be copied, such as a link or a key that is shown only once. */
export function CopyField({ label, isLabelHidden, value }: Properties) {
  return (
    <div class="copy-field">
      <TextField
        label={label}
        {...(isLabelHidden && { isLabelHidden })}
        value={value}
        onValue={() => {}}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => chooseAll(currentTarget)}
      />
      <CopyButton value={value} />
    </div>
  );
}
