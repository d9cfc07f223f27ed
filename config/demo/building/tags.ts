import { demoId } from './demo-id.ts';

export type TagKey = 'food' | 'shops' | 'travel' | 'culture' | 'services' | 'staff';

type DemoTag = { readonly name: string; readonly de: string; readonly color: string };

/** The category of a place. Its colour is the colour of its areas and markers. */
export const tags: Readonly<Record<TagKey, DemoTag>> = {
  food: { name: 'Food & drink', de: 'Essen & Trinken', color: '#d9824b' },
  shops: { name: 'Shops', de: 'Läden', color: '#cf9f2e' },
  travel: { name: 'Travel', de: 'Reisen', color: '#3b7dd8' },
  culture: { name: 'Culture', de: 'Kultur', color: '#8a63c9' },
  services: { name: 'Services', de: 'Service', color: '#2f9c8f' },
  staff: { name: 'Staff only', de: 'Nur Personal', color: '#7b8794' },
};

/** The tags for a PATCH of a project; the default language's text is `name`. */
export function demoTags() {
  return Object.entries(tags).map(([key, { name, de, color }]) => ({
    id: demoId(`tag ${key}`),
    name,
    color,
    translations: { de },
  }));
}
