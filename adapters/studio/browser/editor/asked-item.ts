import type { ItemRef } from './editor-state.ts';

const NOUNS = ['levels', 'areas', 'markers', 'corridors', 'transitions'] as const;

/** What the address asks the editor to show, as `?show=areas:ID`; null where it asks for nothing that there is. */
export function askedItem(search: string): ItemRef | { readonly noun: 'levels'; readonly id: string } | null {
  const [noun, id] = (new URLSearchParams(search).get('show') ?? '').split(':');
  const known = NOUNS.find((each) => each === noun);
  return known && id ? { noun: known, id } : null;
}
