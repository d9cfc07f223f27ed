import { type CheckContext, onDatabase } from './context.ts';
import { type Check, failed, ok } from './finding.ts';

/** In milliseconds. */
const TOLERANCE = 5000;

/** Whether the clock of this machine agrees with that of the database. */
export const clockCheck = (context: CheckContext): Check => ({
  name: 'clock',
  run: () =>
    onDatabase(context, async (storage) => {
      const time = await storage.time();
      if (time === null) return []; // That of this machine.
      const difference = context.now() - Date.parse(time);
      if (Math.abs(difference) <= TOLERANCE) return [ok('The clock agrees with that of the database.')];
      const seconds = Math.round(Math.abs(difference) / 1000);
      const message = `The clock of this machine is ${seconds} seconds ${difference > 0 ? 'ahead of' : 'behind'} that of the database.`;
      return [failed(message, 'Synchronize both with a time server (NTP).')];
    }),
});
