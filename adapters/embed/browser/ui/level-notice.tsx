import { useEffect, useState } from 'preact/hooks';
import { currentLevel } from '../state.ts';
import { useMapState, useTexts } from './embed-context.ts';

const SHOWN_MS = 1800;

/** Shows the level's full name briefly when it changes; announced by screen readers as well. */
export function LevelNotice() {
  const { words } = useTexts();
  const level = useMapState(currentLevel);
  const [seen, setSeen] = useState(level?.id);
  const isNew = level !== undefined && level.id !== seen;
  useEffect(() => {
    const timer = setTimeout(() => setSeen(level?.id), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [level?.id]);
  return (
    <div class={isNew ? 'level-notice is-shown' : 'level-notice'} role="status">
      <span>{isNew && words.levelName(level)}</span>
    </div>
  );
}
