import { language } from './strings.ts';

const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago a time is, in the largest unit that fits: “2 minutes ago”, “now”. Times ahead of this machine's clock are now. */
export function agoText(at: string | number, now: number = Date.now()): string {
  const passed = Math.max(0, now - new Date(at).getTime());
  const [unit, length] = UNITS.find((each) => passed >= each[1]) ?? ['second', passed + 1];
  return new Intl.RelativeTimeFormat(language.value, { numeric: 'auto' }).format(-Math.floor(passed / length), unit);
}
