import type { ComponentChildren } from 'preact';
import { text } from '../strings/strings.ts';
import { Button } from './button.tsx';
import { Confirm, Dialog } from './dialog.tsx';
import type { Form } from './form.ts';

type Properties = {
  readonly form: Pick<Form<Record<string, unknown>>, 'failure' | 'isSending' | 'onSubmit'>;
  readonly title: string;
  /** What is on the button that sends the form. */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isWide?: boolean;
  /** Why the form cannot be sent yet. */
  readonly refusal?: string | null;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
};

/** A dialog that consists of a form. */
export function FormDialog({ form, title, action, isDangerous, isWide, refusal, onClose, children }: Properties) {
  return (
    <Dialog title={title} onClose={onClose} isWide={isWide}>
      <form onSubmit={refusal ? (event) => event.preventDefault() : form.onSubmit}>
        {children}
        {form.failure && (
          <p class="error" role="alert">
            {form.failure}
          </p>
        )}
        <div class="actions">
          <Button onClick={onClose}>{text().frame.cancel}</Button>
          <Button type="submit" look={isDangerous ? 'danger' : 'primary'} isBusy={form.isSending} refusal={refusal}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

type ConfirmProperties = Pick<Properties, 'form' | 'title' | 'action' | 'isDangerous' | 'onClose' | 'children'>;

/** Asks before what a form without fields does; where that fails, it says why and stays open. */
export function FormConfirm({ form, children, ...question }: ConfirmProperties) {
  return (
    <Confirm {...question} isBusy={form.isSending} onConfirm={() => form.onSubmit(new Event('submit'))}>
      <p>{children}</p>
      {form.failure && <p class="error">{form.failure}</p>}
    </Confirm>
  );
}
