import type { VisitSaltStore } from '../../src/ports/visit-stores.ts';
import type { Tables } from './tables.ts';

export function memoryVisitSalts({ visitSalts }: Tables): VisitSaltStore {
  return {
    async provide(day, salt) {
      const known = visitSalts.get(day);
      if (!known) visitSalts.set(day, { day, salt });
      return known?.salt ?? salt;
    },
    async purge(before) {
      for (const { day } of visitSalts.rows()) if (day < before) visitSalts.delete(day);
    },
  };
}
