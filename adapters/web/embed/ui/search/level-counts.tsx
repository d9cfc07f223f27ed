import { buildingOf } from '../../model/levels.ts';
import { filteredPlaces } from '../../state/search/filter.ts';
import { showLevel } from '../../state/show.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { useIsPhone } from '../parts/use-phone.ts';

/** How many places of a filter each level has, where the sheet of a phone is over the levels: each shows its level. */
export function LevelCounts() {
  const { store } = useEmbed();
  const { words, strings, lang } = useTexts();
  const isPhone = useIsPhone();
  const state = useMapState((shown) => shown);
  const { map, language, levelId } = state;
  if (!isPhone || map.levels.length < 2) return null;
  const counts = Map.groupBy(filteredPlaces(map, language, state), ({ place }) => place.levelId);
  const levels = map.levels.filter(({ id }) => counts.has(id)).sort((one, other) => other.ordinal - one.ordinal);
  const own = buildingOf(map.levels.find(({ id }) => id === levelId));
  const isElsewhere = (level: (typeof levels)[number]): boolean => buildingOf(level) !== own;
  const ordered = [...levels.filter((level) => !isElsewhere(level)), ...levels.filter(isElsewhere)];
  return (
    <section class="level-counts" aria-label={strings.levels}>
      {ordered.map((level) => (
        <button
          key={level.id}
          type="button"
          class="tag-chip"
          aria-pressed={level.id === levelId}
          onClick={() => showLevel(store, level.id)}
        >
          <span>
            <bdi lang={lang}>
              {[isElsewhere(level) && words.building(level), words.levelName(level)].filter(Boolean).join(' · ')}
            </bdi>{' '}
            <span class="level-count" aria-hidden="true">
              {counts.get(level.id)!.length}
            </span>
            <span class="visually-hidden">{fill(strings.places, counts.get(level.id)!.length)}</span>
          </span>
        </button>
      ))}
    </section>
  );
}
