import type { EditorState } from '../../editor/editor-state.ts';
import type { Shown } from '../chosen.ts';
import { SECTIONS, type Section } from './place-fields.ts';

/** `all`: several places have everything that they share in one list. */
export type InspectorTab = 'all' | 'place' | 'look' | 'ways' | 'languages';

type Title = Section['title'];

/** The tab of each group of fields. */
const TAB_OF: Readonly<Record<Title, InspectorTab>> = {
  opening: 'place',
  contact: 'place',
  more: 'place',
  look: 'look',
  visibility: 'look',
  way: 'ways',
  view: 'look',
  level: 'place',
};

export const tabOfSection = (title: Title): InspectorTab => TAB_OF[title];

const isPlace = ({ noun }: Shown): boolean => noun === 'areas' || noun === 'markers';

/** The tabs that there are for the chosen items; ways are those of a single place. Where it is one, it is not shown as a tab. */
export function tabsOf({ document }: Pick<EditorState, 'document'>, items: readonly Shown[]): readonly InspectorTab[] {
  const hasLanguages = document.list('languages').length > 1;
  const others: readonly InspectorTab[] = hasLanguages && items.length === 1 ? ['languages'] : [];
  if (!items.every(isPlace)) return ['ways', ...others];
  return items.length === 1 ? ['place', 'look', 'ways', ...others] : ['all'];
}

/** The tab of a field of an item; texts are with the place. */
export function tabOfField(noun: string, name: string): InspectorTab {
  const found = (SECTIONS[noun] ?? []).find(({ fields }) => fields.some((rule) => rule.name === name));
  if (found) return tabOfSection(found.title);
  return TABS_OF_OTHERS[name] ?? (noun === 'areas' || noun === 'markers' ? 'place' : 'ways');
}

/** Fields that are no part of a group. */
const TABS_OF_OTHERS: Readonly<Record<string, InspectorTab>> = {
  data: 'look',
  holes: 'look',
  parts: 'look',
  position: 'look',
  imageUrl: 'look',
};
