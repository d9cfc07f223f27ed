/** What a field for a local date and time has of an instant; empty for none. */
export function localText(at: string | null): string {
  if (at === null) return '';
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The instant of a local date and time; null for an empty field. */
export const instantOf = (written: string): string | null => (written === '' ? null : new Date(written).toISOString());

/** When a closure acts, at a time. */
export function phaseOf({ from, until }: { readonly from: string; readonly until: string | null }, now: number) {
  if (new Date(from).getTime() > now) return 'coming';
  return until !== null && new Date(until).getTime() <= now ? 'ended' : 'acting';
}
