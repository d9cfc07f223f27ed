import { remembered } from '../storage/remembered.ts';

/** How projects are listed. */
export const listView = remembered('waymark-studio-projects-view', ['cards', 'table']);

export function chooseListView(chosen: typeof listView.value): void {
  listView.value = chosen;
}
