import { type CheckContext, onDatabase } from './context.ts';
import { type Check, type Finding, failed, ok } from './finding.ts';

/** In milliseconds. */
const TOLERANCE = 5000;

/** How far a job that has run may be ahead of the clock, in milliseconds: jobs begin at full minutes. */
const AHEAD = 60_000;

/** Whether the clock of this machine agrees with that of the database. */
export const clockCheck = (context: CheckContext): Check => ({
  name: 'clock',
  run: () =>
    onDatabase(context, async (storage) => {
      const time = await storage.time();
      if (time === null) return behindJobs(context, await storage.statistics.lastJobTime()); // That of this machine.
      const difference = context.now() - Date.parse(time);
      if (Math.abs(difference) <= TOLERANCE) return [ok('The clock agrees with that of the database.')];
      const seconds = Math.round(Math.abs(difference) / 1000);
      const message = `The clock of this machine is ${seconds} seconds ${difference > 0 ? 'ahead of' : 'behind'} that of the database.`;
      return [failed(message, 'Synchronize both with a time server (NTP).')];
    }),
});

/** Without a clock to compare with: whether this one is behind what it has been. */
function behindJobs({ now }: CheckContext, last: string | null): readonly Finding[] {
  if (last === null) return [];
  const seconds = Math.round((Date.parse(last) - now()) / 1000);
  if (seconds * 1000 <= AHEAD) return [ok('The clock is not behind the last scheduled job.')];
  const message = `The clock of this machine is ${seconds} seconds behind the last scheduled job: it is wrong now, or was then.`;
  return [failed(message, 'Synchronize it with a time server (NTP).')];
}
