import { type Signal, signal } from '@preact/signals';

/** A choice of this person that the browser keeps. Storage may be refused: then it lasts as long as the page. */
export function remembered<Value extends string>(key: string, values: readonly [Value, ...Value[]]): Signal<Value> {
  const choice = signal(values.find((value) => value === stored(key)) ?? values[0]);
  choice.subscribe((value) => {
    try {
      if (value !== stored(key)) localStorage.setItem(key, value);
    } catch {}
  });
  return choice;
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
