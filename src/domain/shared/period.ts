/** An hour as `2026-11-20T13`, or a day as `2026-11-20`, in UTC: distinguished by length. */
export type Period = string;

export type Unit = 'hour' | 'day';

/** How many characters of a timestamp are its period. */
export const PERIOD_LENGTH = { hour: 13, day: 10 } as const satisfies Readonly<Record<Unit, number>>;

export const unitOf = (period: Period): Unit => (period.length === PERIOD_LENGTH.hour ? 'hour' : 'day');
