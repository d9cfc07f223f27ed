import { type ReadonlySignal, signal } from '@preact/signals';
import { failureText, waitsFor } from './failure.ts';

type Action = { readonly label: string; readonly run: () => void };

/** `until`: it says how long to wait, and goes then, in milliseconds since 1970. */
export type Toast = {
  readonly id: number;
  readonly message: string;
  readonly isFailure: boolean;
  readonly actions?: readonly Action[];
  readonly until?: number | null;
};

const shown = signal<readonly Toast[]>([]);
/** The messages that are shown, the latest last. */
export const toasts: ReadonlySignal<readonly Toast[]> = shown;
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

/** Shows a message with actions that belong to it, until one is done or it is closed. Returns what takes it away. */
export function offer(message: string, ...actions: readonly Action[]): () => void {
  const toast = add({ message, isFailure: false, actions });
  return () => remove(toast);
}

/** Shows that something has failed, until it is closed, or may be tried again. */
export const notifyFailure = (error: unknown): void =>
  void add({ message: failureText(error), isFailure: true, until: waitsFor(error) });

function add(given: Omit<Toast, 'id'>): Toast {
  count += 1;
  const toast = { id: count, ...given };
  shown.value = [...shown.value.filter((each) => each.message !== toast.message), toast];
  return toast;
}

/** Takes a message away. */
export function remove(toast: Toast): void {
  shown.value = shown.value.filter((each) => each !== toast);
}
