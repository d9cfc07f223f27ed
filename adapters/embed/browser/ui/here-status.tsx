import { useMapState, useTexts } from './embed-context.ts';

/** Announces to screen readers where the visitor is, when that becomes known and on each other level; not each step. */
export function HereStatus() {
  const { words, strings } = useTexts();
  const level = useMapState(({ map, here }) => map.levels.find(({ id }) => id === here?.levelId));
  return (
    <p class="visually-hidden here-status" role="status">
      {level &&
        `${strings.yourPosition}: ${[words.building(level), words.levelName(level)].filter(Boolean).join(', ')}`}
    </p>
  );
}
