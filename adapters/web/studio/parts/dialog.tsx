import x from 'lucide:x';
import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { text } from '../strings/strings.ts';
import { Button, IconButton } from './button.tsx';
import { useModal } from './use-modal.ts';

type Properties = {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
  /** Buttons below the content. */
  readonly actions?: ComponentChildren;
  readonly isWide?: boolean;
  /** Cannot be closed without an answer. */
  readonly isLasting?: boolean;
};

/** What somebody fills in first: neither a choice that is made already, nor what is only to be read. */
const FIRST_FIELD =
  '.dialog-body :is(input:not([type=radio], [type=checkbox]), select, textarea):not([readonly], [tabindex="-1"])';

/**
 * A modal dialog of the browser: it keeps the focus inside, at first in its first field, gives it back, and closes with Escape. It is open while
 * it is drawn.
 */
export function Dialog({ title, onClose, children, actions, isWide, isLasting }: Properties) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(dialog);
  // The browser would begin at the button that closes it.
  useLayoutEffect(() => dialog.current!.querySelector<HTMLElement>(FIRST_FIELD)?.focus(), []);
  return (
    <dialog
      ref={dialog}
      class={`dialog ${isWide ? 'is-wide' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!isLasting) onClose();
      }}
    >
      <header>
        <h2 id={id}>{title}</h2>
        {!isLasting && <IconButton label={text().frame.close} icon={x} onClick={onClose} />}
      </header>
      <div class="dialog-body">{children}</div>
      {actions && <footer>{actions}</footer>}
    </dialog>
  );
}

type Question = {
  readonly title: string;
  readonly children: ComponentChildren;
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
};

/** Asks before something that cannot be undone. */
export function Confirm({ title, children, action, isDangerous, isBusy, onConfirm, onClose }: Question) {
  const actions = (
    <>
      <Button onClick={onClose}>{text().frame.cancel}</Button>
      <Button look={isDangerous ? 'danger' : 'primary'} isBusy={isBusy ?? false} onClick={onConfirm}>
        {action}
      </Button>
    </>
  );
  return (
    <Dialog title={title} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
}
