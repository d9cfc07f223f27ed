import { closureWordsOf } from '../../state/closures/closure-words.ts';
import { timeWords } from '../../state/hours/time-words.ts';
import type { Closure } from '../../state/state.ts';
import { fill } from '../../strings/strings.ts';
import { useMapState, useTexts } from '../parts/embed-context.ts';
import { useHours, useLocale } from '../parts/use-hours.ts';
import { badgeOf } from './closure-badge.tsx';

/** Closures with what they are about, their reasons and their ends; without those whose target is not on the map. */
export function ClosureLines({ closures }: Readonly<{ closures: readonly Closure[] }>) {
  const map = useMapState((state) => state.map);
  const language = useMapState((state) => state.language);
  const words = closureWordsOf(map, language);
  const { strings } = useTexts();
  const times = timeWords(useLocale(), useHours().moment);
  const untilText = ({ until }: Closure) => until && fill(strings.until, times.moment(new Date(until)));
  const shown = closures.filter((closure) => words.target(closure) !== null);
  if (shown.length === 0) return null;
  return (
    <ul class="closure-lines">
      {shown.map((closure) => (
        <li key={closure.id}>
          <span class={`status ${badgeOf(closure.effect)}`}>{words.effect(closure)}</span>
          <bdi class="closure-name">{words.target(closure)}</bdi>
          <span class="closure-reason" dir="auto">
            {[words.reason(closure), untilText(closure)].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
