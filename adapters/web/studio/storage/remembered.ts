import { type Signal, signal } from '@preact/signals';

/** A choice of this person that the browser keeps. Storage may be refused: then it lasts as long as the page. */
export function remembered<Value extends string>(key: string, values: readonly [Value, ...Value[]]): Signal<Value> {
  const choice = signal(values.find((value) => value === stored(key)) ?? values[0]);
  choice.subscribe((value) => {
    if (value !== stored(key)) store(key, value);
  });
  return choice;
}

/** Under it is what was copied last; it is forgotten when the person signs out. */
export const COPIED = 'waymark-studio-copied';

/** What the browser keeps under a key; null where it keeps nothing. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps nothing more under a key. */
export function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {}
}

/** Keeps a text under a key; where the browser does not allow that, nothing is kept there, what it was before neither. */
export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    forget(key);
  }
}
