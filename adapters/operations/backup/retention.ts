/** How many days, weeks and months keep a backup. */
type Retention = { readonly days: number; readonly weeks: number; readonly months: number };

/** What a name says of a backup: when it was made (UTC), and whether it lacks files. */
type Named = { readonly name: string; readonly time: Date; readonly isWhole: boolean };

const NAME = /^waymark-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(-\d+-files-missing)?\.tar\.zst\.age$/;
const DAY = 86_400_000;
/** 1 January 1970 was a Thursday. */
const DAYS_BEFORE_MONDAY = 3;

/** The name of a backup that is encrypted and sent. */
export const sentName = (name: string): string => `${name}.age`;

/** The newest of these names that lacks no file, or of all where each lacks some; null for none. Others than those of backups are ignored. */
export function newestSent(names: readonly string[]): string | null {
  const sorted = backupsNamed(names);
  return (sorted.find(({ isWhole }) => isWhole) ?? sorted[0])?.name ?? null;
}

/**
 * Which of these names no day, week or month keeps: each of the newest days that have a backup keeps its last one, and so do weeks, which
 * begin on Monday, and months, in UTC. Backups that lack files keep places of their own, so that they never take those of whole ones. Names
 * of anything else are never returned.
 */
export function outdated(names: readonly string[], { days, weeks, months }: Retention): readonly string[] {
  const kinds = Map.groupBy(backupsNamed(names), ({ isWhole }) => isWhole);
  return [...kinds.values()].flatMap((backups) => {
    const kept = new Set([
      ...newestOfEach(backups, days, (time) => Math.floor(time.getTime() / DAY)),
      ...newestOfEach(backups, weeks, (time) => Math.floor((time.getTime() / DAY + DAYS_BEFORE_MONDAY) / 7)),
      ...newestOfEach(backups, months, (time) => time.getUTCFullYear() * 12 + time.getUTCMonth()),
    ]);
    return backups.filter((backup) => !kept.has(backup)).map(({ name }) => name);
  });
}

/** The last backup of each of so many periods. */
function newestOfEach(backups: readonly Named[], count: number, periodOf: (time: Date) => number): readonly Named[] {
  const periods = Map.groupBy(backups, ({ time }) => periodOf(time));
  return [...periods.values()].slice(0, count).map(([newest]) => newest!);
}

/** Newest first. */
const backupsNamed = (names: readonly string[]): readonly Named[] =>
  names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second, missing] = NAME.exec(name) ?? [];
      if (year === undefined) return [];
      return [{ name, time: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`), isWhole: !missing }];
    })
    .sort((a, b) => b.time.getTime() - a.time.getTime());
