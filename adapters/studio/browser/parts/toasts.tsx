import x from 'lucide:x';
import { signal } from '@preact/signals';
import { text } from '../strings/strings.ts';
import { Button, IconButton } from './button.tsx';
import { Countdown } from './countdown.tsx';
import { failureText, waitsFor } from './failure.ts';

type Action = { readonly label: string; readonly run: () => void };

/** `until`: it says how long to wait, and goes then, in milliseconds since 1970. */
type Toast = {
  readonly id: number;
  readonly message: string;
  readonly isFailure: boolean;
  readonly action?: Action;
  readonly until?: number | null;
};

const toasts = signal<readonly Toast[]>([]);
let count = 0;

/** How long a message of success stays, in milliseconds; one of a failure stays until it is closed. */
const STAY = 6000;

/** Shows that something is done, for some seconds. */
export function notify(message: string): void {
  const toast = add({ message, isFailure: false });
  setTimeout(() => remove(toast), STAY);
}

/** Shows what people must have read, until it is closed. */
export const warn = (message: string): void => void add({ message, isFailure: false });

/** Shows a message with an action that belongs to it, until that is done or it is closed. Returns what takes it away. */
export function offer(message: string, action: Action): () => void {
  const toast = add({ message, isFailure: false, action });
  return () => remove(toast);
}

/** Shows that something has failed, until it is closed, or may be tried again. */
export const notifyFailure = (error: unknown): void =>
  void add({ message: failureText(error), isFailure: true, until: waitsFor(error) });

function add(given: Omit<Toast, 'id'>): Toast {
  count += 1;
  const toast = { id: count, ...given };
  toasts.value = [...toasts.value.filter((each) => each.message !== toast.message), toast];
  return toast;
}

function remove(toast: Toast): void {
  toasts.value = toasts.value.filter((each) => each !== toast);
}

/** Messages at the edge of the screen; screen readers say them, failures at once. */
export function Toasts() {
  return (
    <div class="toasts">
      <div role="status">{toasts.value.filter(({ isFailure }) => !isFailure).map(draw)}</div>
      <div role="alert">{toasts.value.filter(({ isFailure }) => isFailure).map(draw)}</div>
    </div>
  );
}

const draw = (toast: Toast) => (
  <div key={toast.id} class={`toast ${toast.isFailure ? 'is-failure' : ''}`}>
    <p>
      {toast.until ? (
        <Countdown pattern={text().frame.throttled} until={toast.until} onEnd={() => remove(toast)} />
      ) : (
        toast.message
      )}
    </p>
    {toast.action && (
      <Button
        onClick={() => {
          remove(toast);
          toast.action?.run();
        }}
      >
        {toast.action.label}
      </Button>
    )}
    <IconButton label={text().frame.close} icon={x} onClick={() => remove(toast)} />
  </div>
);
