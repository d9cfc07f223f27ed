import { signal } from '@preact/signals';

export type ListView = 'cards' | 'table';

const KEY = 'waymark-studio-projects-view';

/** How projects are listed, remembered in this browser where it allows that. */
export const listView = signal<ListView>(remembered());

export function chooseListView(chosen: ListView): void {
  listView.value = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {}
}

function remembered(): ListView {
  try {
    return localStorage.getItem(KEY) === 'table' ? 'table' : 'cards';
  } catch {
    return 'cards';
  }
}
