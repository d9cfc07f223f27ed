import { useEffect, useRef } from 'preact/hooks';
import { stepInGroup } from '../../../shared/parts/arrow-steps.ts';
import { buildingOf, buildingsOf, levelsOf } from '../../model/levels.ts';
import type { Level } from '../../model/model.ts';
import { withVisible } from '../../shared/spoken-name.ts';
import { foundOn } from '../../state/search/filter.ts';
import { showLevel } from '../../state/show.ts';
import { currentLevel } from '../../state/state.ts';
import { fill } from '../../strings/strings.ts';
import { useEmbed, useMapState, useTexts } from '../parts/embed-context.ts';
import { BuildingChooser } from './building-chooser.tsx';

/** The levels of the current building, the highest on top, and a list of buildings where there are several. */
export function LevelSwitcher() {
  const all = useMapState((state) => state.map.levels);
  const current = useMapState(currentLevel);
  if (all.length < 2 || !current) return null;
  const buildings = buildingsOf(all);
  return (
    <div class="level-switcher">
      {buildings.length > 1 && <BuildingChooser buildings={buildings} current={current} />}
      <LevelList levels={levelsOf(all, buildingOf(current))} current={current} />
    </div>
  );
}

/** A radio group of buttons; arrow keys move up and down. */
function LevelList({ levels, current }: Readonly<{ levels: readonly Level[]; current: Level }>) {
  const { store } = useEmbed();
  const { strings } = useTexts();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Also in a window that becomes lower, or is turned.
    const resized = new ResizeObserver(() => bringToMiddle(list.current));
    resized.observe(list.current!);
    return () => resized.disconnect();
  }, [current.id]);

  const step = (event: KeyboardEvent): void => {
    const way = stepInGroup(event);
    const next = levels[levels.indexOf(current) + way];
    if (!way || !next) return;
    event.preventDefault();
    showLevel(store, next.id);
    list.current?.querySelector<HTMLElement>(`[data-level="${CSS.escape(next.id)}"]`)?.focus({ preventScroll: true });
  };
  return (
    <div class="panel levels" role="radiogroup" aria-label={strings.levels} ref={list} onKeyDown={step}>
      {levels.map((level) => (
        <LevelButton key={level.id} level={level} isCurrent={level === current} />
      ))}
    </div>
  );
}

function LevelButton({ level, isCurrent }: Readonly<{ level: Level; isCurrent: boolean }>) {
  const { store } = useEmbed();
  const { words, strings, lang } = useTexts();
  const name = words.levelName(level);
  const shown = words.levelShortName(level) || name;
  const found = useMapState((state) => foundOn(state, level.id));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio input cannot be given a button's look in every browser.
    <button
      type="button"
      role="radio"
      class="level"
      data-level={level.id}
      lang={lang}
      aria-checked={isCurrent}
      aria-label={withVisible(name, shown)}
      aria-description={found > 0 ? fill(strings.places, found) : undefined}
      data-found={found > 0 ? found : undefined}
      title={name}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => showLevel(store, level.id)}
    >
      <bdi>{shown}</bdi>
    </button>
  );
}

/** Scrolls the list only; `scrollIntoView` would scroll a page around the map as well. */
function bringToMiddle(list: HTMLElement | null): void {
  const current = list?.querySelector<HTMLElement>('[aria-checked="true"]');
  if (!list || !current) return;
  const [from, shown] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  list.scrollTop += shown.top + shown.height / 2 - (from.top + from.height / 2);
}
