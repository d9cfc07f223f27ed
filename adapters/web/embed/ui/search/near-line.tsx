import { timeWords } from '../../state/hours/time-words.ts';
import type { Searched } from '../../state/search/near-place.ts';
import { fill } from '../../strings/strings.ts';
import { useTexts } from '../parts/embed-context.ts';
import { useHours, useLocale } from '../parts/use-hours.ts';

type Limits = Pick<Searched, 'near' | 'span'>;

/** Says when the results are open, near which place they are, and that they are in order of their distance from it. */
export function AskedLines({ near, span }: Limits) {
  const { strings } = useTexts();
  const when = useWhen(span);
  return (
    <>
      {when && (
        <p class="near-line">
          <b>{when}</b> · {strings.openNow}
        </p>
      )}
      {near && (
        <p class="near-line">
          <b>{fill(strings.near, near.title)}</b> · {strings.nearestFirst}
        </p>
      )}
    </>
  );
}

/** A span in words: `Tomorrow 06:30`, `Sunday 18:00 – 22:00`, `Sunday`; empty without one. */
export function useWhen(span: Searched['span']): string {
  const locale = useLocale();
  const { moment } = useHours();
  if (!span) return '';
  const words = timeWords(locale, moment);
  return span.isDay ? words.day(span.from) : words.period(span.from, span.to);
}
