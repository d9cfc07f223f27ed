import { COLLECTION_OF, type ProjectContent, type StoredItem } from '../../projects/content/project-content.ts';
import type { Settings } from '../../projects/content/project-settings.ts';

/** The parts of a map, published or not, that routes need. */
export type RoutedMap = Pick<ProjectContent, 'levels' | 'areas' | 'markers' | 'corridors' | 'transitions'> &
  Partial<Pick<ProjectContent, 'languages'>> & {
    readonly settings: Pick<Settings, 'defaultLanguage'>;
    readonly version: number;
  };

/** The kinds of items in such a map. */
export const ROUTED_KINDS = ['level', 'area', 'marker', 'corridor', 'transition', 'language'] as const;

/** The JSON text of a map from the texts of its items; missing kinds are empty. */
export function routedMapText(items: readonly StoredItem[], head: Pick<RoutedMap, 'settings' | 'version'>): string {
  const { settings, version } = head;
  const texts = new Map<string, string[]>(ROUTED_KINDS.map((kind) => [kind, []]));
  for (const { kind, json } of items) texts.get(kind)?.push(json);
  const fields = ROUTED_KINDS.map((kind) => `"${COLLECTION_OF[kind]}":[${texts.get(kind)!.join()}]`);
  return `{"settings":${JSON.stringify(settings)},"version":${version},${fields.join()}}`;
}
