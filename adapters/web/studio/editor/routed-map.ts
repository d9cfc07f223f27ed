import type { RoutedMap } from '../../../../src/domain/wayfinding/route/routed-map.ts';
import { fittedGeoreference } from '../geometry/scale.ts';
import type { EditorState } from './editor-state.ts';

/** The map as routes see it, as it is now. */
export function routedMap({ document, defaultLanguage }: Pick<EditorState, 'document' | 'defaultLanguage'>): RoutedMap {
  const [levels, areas, markers, corridors, transitions] = (
    ['levels', 'areas', 'markers', 'corridors', 'transitions'] as const
  ).map((noun) => document.list(noun)) as unknown as [
    RoutedMap['levels'],
    RoutedMap['areas'],
    RoutedMap['markers'],
    RoutedMap['corridors'],
    RoutedMap['transitions'],
  ];
  const placed = levels.map((level) => ({
    ...level,
    georeference: level.georeference && fittedGeoreference(level.georeference),
  }));
  const settings = { defaultLanguage: defaultLanguage.peek() };
  return { levels: placed, areas, markers, corridors, transitions, settings, version: document.version.peek() };
}
