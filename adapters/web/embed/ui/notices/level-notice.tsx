import { currentLevel } from '../../state/state.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';
import { useIsNew } from '../parts/use-is-new.ts';

const SHOWN_MS = 1800;

/** Shows the level's full name briefly when it changes; announced by screen readers as well. */
export function LevelNotice() {
  const { words } = useTexts();
  const level = useMapState(currentLevel);
  const isNew = useIsNew(level?.id, level?.id, SHOWN_MS);
  return (
    <div class={isNew && level ? 'level-notice is-shown' : 'level-notice'} role="status">
      <span>{isNew && level && words.levelName(level)}</span>
    </div>
  );
}
