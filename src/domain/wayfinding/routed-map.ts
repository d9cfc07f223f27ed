import type { ProjectContent } from '../project-content.ts';
import type { Settings } from '../project-settings.ts';

/** What of a map, live or in the making, is asked about ways. */
export type RoutedMap = Pick<ProjectContent, 'levels' | 'areas' | 'markers' | 'corridors' | 'transitions'> & {
  readonly settings: Pick<Settings, 'defaultLanguage'>;
  readonly version: number;
};
