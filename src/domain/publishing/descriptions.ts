import type { Place } from '../projects/items/place.ts';
import type { LiveMap } from './live.ts';

/** Every description of a map, in every language. */
export function descriptionsOf({ description, translations, areas, markers }: LiveMap): readonly string[] {
  const translated = [translations, ...[...areas, ...markers].map((place) => place.translations)];
  const texts = translated.flatMap((each) => Object.values(each).flatMap((text) => text.description ?? []));
  return [description, ...texts];
}

/** The map with every description replaced by `written`. */
export function withDescriptions(map: LiveMap, written: (text: string) => string): LiveMap {
  const rewritten = <T extends { readonly description?: string }>(translations: Readonly<Record<string, T>>) =>
    Object.fromEntries(
      Object.entries(translations).map(([language, text]) =>
        text.description === undefined
          ? [language, text]
          : [language, { ...text, description: written(text.description) }],
      ),
    );
  const placed = <P extends Place>(place: P): P => ({ ...place, translations: rewritten(place.translations) });
  return {
    ...map,
    description: written(map.description),
    translations: rewritten(map.translations),
    areas: map.areas.map(placed),
    markers: map.markers.map(placed),
  };
}
