import type { JobStore } from '../../src/ports/storage.ts';
import type { Tables } from './tables.ts';

export function memoryJobs({ jobs }: Tables): JobStore {
  return {
    async take(turn, now, until) {
      const last = jobs.get(turn.name);
      const isHeld = last?.leaseUntil && last.leaseUntil > now;
      if (last && (last.tick >= turn.tick || isHeld)) return false;
      jobs.set(turn.name, { ...turn, leaseUntil: until });
      return true;
    },
    async release({ name, owner, tick }) {
      const last = jobs.get(name);
      if (last?.owner === owner && last.tick === tick) jobs.set(name, { ...last, leaseUntil: null });
    },
  };
}
