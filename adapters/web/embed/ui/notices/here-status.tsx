import { levelTitle } from '../../model/levels.ts';
import { fill } from '../../strings/strings.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';

/** Announces to screen readers where the visitor is, when that becomes known and on each other level; not each step. */
export function HereStatus() {
  const { words, strings } = useTexts();
  const level = useMapState(({ map, here }) => map.levels.find(({ id }) => id === here?.levelId));
  const isGuess = useMapState(({ here }) => here?.guess !== undefined);
  const title = level && levelTitle(level, words);
  return (
    <p class="visually-hidden here-status" role="status">
      {title && (isGuess ? fill(strings.onThisFloor, title) : `${strings.yourPosition}: ${title}`)}
    </p>
  );
}
