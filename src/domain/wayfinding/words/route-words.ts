import type { Area } from '../../projects/items/area.ts';
import type { Marker } from '../../projects/items/marker.ts';
import { pickText, textsOf } from '../../translations/text-lookup.ts';
import type { RouteEnd } from '../route/route.ts';
import type { RoutedMap } from '../route/routed-map.ts';
import { seenPlaces } from './seen-places.ts';
import type { RouteWords } from './steps.ts';

type Named = { readonly name: string; readonly translations: Readonly<Record<string, { readonly name?: string }>> };
type Ends = { readonly from: RouteEnd; readonly via: readonly RouteEnd[]; readonly to: RouteEnd };

/** The names of items along a route between these ends, in a language. */
export function routeWords(map: RoutedMap, { from, via, to }: Ends, language: string): RouteWords {
  const { defaultLanguage } = map.settings;
  const levels = byId(map.levels);
  const corridors = byId(map.corridors);
  const transitions = byId(map.transitions);
  const nameOf = (item: Named | undefined) =>
    item
      ? pickText({ [defaultLanguage]: item.name, ...textsOf(item.translations, 'name') }, language, defaultLanguage)
      : '';
  const titleOfPlace = ({ translations }: Pick<Area | Marker, 'translations'>) =>
    pickText(textsOf(translations, 'title'), language, defaultLanguage);
  const titleOf = (end: RouteEnd) => {
    if (end.kind === 'point') return '';
    const place = map[`${end.kind}s`].find(({ id }) => id === end.id);
    return place ? titleOfPlace(place) : '';
  };
  return {
    from: titleOf(from),
    to: titleOf(to),
    via: via.map(titleOf),
    levelName: (id) => nameOf(levels.get(id)),
    buildingName: (id) => {
      const level = levels.get(id);
      if (!level) return '';
      const texts = { [defaultLanguage]: level.building ?? '', ...textsOf(level.translations, 'building') };
      return pickText(texts, language, defaultLanguage);
    },
    ordinal: (id) => levels.get(id)?.ordinal ?? 0,
    corridorName: (id) => nameOf(corridors.get(id)),
    transitionName: (id) => nameOf(transitions.get(id)),
    placesOn: (levelId) => seenPlaces(map, levelId, titleOfPlace),
  };
}

const byId = <Item extends { readonly id: string }>(items: readonly Item[]) =>
  new Map(items.map((item) => [item.id, item]));
