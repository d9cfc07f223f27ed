import type { LiveStore } from '../../src/ports/project-stores.ts';
import { requireRow, type Tables } from './tables.ts';

export function memoryLives({ lives, projects }: Tables): LiveStore {
  return {
    async head(projectId) {
      const live = lives.get(projectId);
      if (!live) return null;
      const { status, allowedDomains } = projects.get(projectId)!;
      const { version, liveUpdatedAt, analytics } = live;
      return { version, liveUpdatedAt, analytics, status, allowedDomains };
    },
    find: async (projectId) => lives.get(projectId) ?? null,
    async put(live) {
      requireRow(projects, live.projectId, 'project');
      lives.set(live.projectId, live);
    },
    delete: async (projectId) => lives.delete(projectId),
  };
}
