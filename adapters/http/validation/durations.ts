const UNITS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** The milliseconds of a whole number with a unit, such as `15m` or `-1d`: s, m, h or d. */
export const durationOf = (text: string): number => Number(text.slice(0, -1)) * UNITS[text.at(-1)!]!;
