import { changeText } from '../../state/hours/state-text.ts';
import { useTexts } from '../parts/embed-context.ts';
import { useHours, useLocale } from '../parts/use-hours.ts';

type Parts = Readonly<{
  text: string;
  /** Without what the hours say in quotes. */
  isBrief?: boolean;
}>;

/** Open or closed, and until when; nothing where that is not known. */
export function OpenNow({ text, isBrief = false }: Parts) {
  const { strings } = useTexts();
  const locale = useLocale();
  const { moment, stateOf } = useHours();
  const state = stateOf(text);
  const { isOpen } = state;
  const then = changeText(isBrief ? { ...state, comment: '' } : state, moment, locale, strings);
  if (isOpen === null && !then) return null;
  return (
    <span class={isOpen ? 'open-now is-open' : 'open-now'}>
      {isOpen !== null && <b>{isOpen ? strings.openNow : strings.closedNow}</b>}
      {isOpen !== null && then && ' · '}
      {then && <bdi>{then}</bdi>}
    </span>
  );
}
