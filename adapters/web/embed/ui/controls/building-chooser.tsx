import { Select } from '../../../shared/parts/select.tsx';
import { buildingOf, distinctPart, nearestLevel } from '../../model/levels.ts';
import type { Level } from '../../model/model.ts';
import { foundIn } from '../../state/search/filter.ts';
import { showLevel } from '../../state/show.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { Glyph } from '../parts/glyph.tsx';

/** A native list of buildings; the visitor stays on the same floor if the other building has it. */
export function BuildingChooser({ buildings, current }: Readonly<{ buildings: readonly string[]; current: Level }>) {
  const { store } = useEmbed();
  const { strings, words, lang } = useTexts();
  const levels = useMapState((state) => state.map.levels);
  const choose = (building: string): void => {
    const level = nearestLevel(levels, building, current.ordinal);
    if (level) showLevel(store, level.id);
  };
  /** A building with the name in its first level, in the current language. */
  const nameOf = (building: string): string => {
    const level = levels.find((candidate) => buildingOf(candidate) === building);
    return level ? words.building(level) : building;
  };
  const name = nameOf(buildingOf(current));
  const state = useMapState((shown) => shown);
  const counted = (building: string): string => {
    const found = foundIn(state, building);
    return [nameOf(building) || '–', ...(found > 0 ? [`(${found})`] : [])].join(' ');
  };
  return (
    <label class="panel building-chooser" title={name}>
      <span aria-hidden="true" lang={lang}>
        {distinctPart(name, buildings.map(nameOf)) || '–'}
      </span>
      <Glyph name="down" />
      <Select
        aria-label={strings.building}
        value={buildingOf(current)}
        options={buildings.map((building) => ({ value: building, label: counted(building), lang }))}
        onValue={choose}
      />
    </label>
  );
}
