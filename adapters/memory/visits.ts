import type { VisitEventStore } from '../../src/ports/visit-stores.ts';
import type { Tables, VisitRow } from './tables.ts';

const LAST = 'last';

export function memoryVisits({ visits, visitNumbers, visitCursors, projects }: Tables): VisitEventStore {
  const ofProject = (id: string) => visits.rows().filter(({ projectId }) => projectId === id);
  return {
    async insert(events) {
      for (const event of events.filter(({ projectId }) => projects.get(projectId))) {
        const number = (visitNumbers.get(LAST) ?? 0) + 1;
        visitNumbers.set(LAST, number);
        visits.set(String(number), { ...event, number });
      }
    },
    count: async (projectId) => ofProject(projectId).length,
    async list(projectId, after, limit) {
      const rows = ofProject(projectId).filter(({ number }) => number > after);
      return rows.sort(byNumber).slice(0, limit);
    },
    async purge(before, after, limit) {
      const later = visits.rows().filter(({ number }) => number > after);
      const looked = later.sort(byNumber).slice(0, limit);
      const old = looked.filter(({ occurredAt }) => occurredAt < before);
      const isCounted = ({ projectId, number }: VisitRow) => number <= (visitCursors.get(projectId) ?? 0);
      for (const { number } of old.filter(isCounted)) visits.delete(String(number));
      return old.length > 0 ? looked.at(-1)!.number : null;
    },
    countBefore: async (before) => visits.rows().filter(({ occurredAt }) => occurredAt < before).length,
    // They go with their project.
    purgeGone: async () => false,
  };
}

const byNumber = (a: VisitRow, b: VisitRow) => a.number - b.number;
