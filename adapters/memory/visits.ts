import type { VisitEventStore } from '../../src/ports/project-stores.ts';
import type { Tables } from './tables.ts';

const LAST = 'last';

export function memoryVisits({ visits, visitNumbers, projects }: Tables): VisitEventStore {
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
    async countNamed(organizationId, name, since) {
      const isOfIt = (id: string) => projects.get(id)?.organizationId === organizationId;
      return visits.rows().filter((row) => isOfIt(row.projectId) && row.name === name && row.occurredAt >= since)
        .length;
    },
    async list(projectId, after, limit) {
      const rows = ofProject(projectId).filter(({ number }) => number > after);
      return rows.sort((a, b) => a.number - b.number).slice(0, limit);
    },
    // They go with their project.
    purgeGone: async () => false,
  };
}
