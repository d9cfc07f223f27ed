import { levelTitle } from '../../model/levels.ts';
import { currentLevel } from '../../state/state.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';
import { useIsNew } from '../parts/use-is-new.ts';

const SHOWN_MS = 1800;

/**
 * The name of the map and of the level that is shown, for as long as there are controls; without them the level alone, briefly when it
 * changes. Screen readers announce the level when it changes, also while its name has no place on the screen, and have the name of the map in
 * the heading of the page.
 */
export function LevelNotice({ isBare }: Readonly<{ isBare: boolean }>) {
  const { words, lang } = useTexts();
  const level = useMapState(currentLevel);
  const isNew = useIsNew(level?.id, level?.id, SHOWN_MS);
  const isShown = level && (isNew || !isBare);
  const title = isShown && levelTitle(level, words);
  return (
    <>
      <p class="visually-hidden" role="status" lang={lang}>
        {title}
      </p>
      <div class={isShown ? 'level-notice is-shown' : 'level-notice'} aria-hidden="true">
        {!isBare && (
          <b class="map-name" dir="auto" lang={lang}>
            {words.mapName}
          </b>
        )}
        <span lang={lang}>{title}</span>
      </div>
    </>
  );
}
