import type { ImageStore } from '../../src/ports/project-stores.ts';
import { newestFirst } from './order.ts';
import { requireNew, requireRow, type Tables } from './tables.ts';

export function memoryImages({ images, projects }: Tables): ImageStore {
  const ofProject = (id: string) => images.rows().filter(({ projectId }) => projectId === id);
  return {
    find: async (path) => images.get(path) ?? null,
    known: async (paths) => new Set(paths.filter((path) => images.get(path))),
    async insert(image) {
      requireRow(projects, image.projectId, 'project');
      requireNew(images, image.path);
      images.set(image.path, image);
    },
    async list(projectId, { offset, limit }) {
      return ofProject(projectId)
        .sort(newestFirst(({ path }) => path))
        .slice(offset, offset + limit);
    },
    count: async (projectId) => ofProject(projectId).length,
    async paths(owner) {
      const isOwned = (projectId: string) =>
        'projectId' in owner
          ? projectId === owner.projectId
          : projects.get(projectId)?.organizationId === owner.organizationId;
      return images.rows().flatMap(({ path, projectId }) => (isOwned(projectId) ? [path] : []));
    },
    async size(organizationId) {
      const owned = images.rows().filter(({ projectId }) => projects.get(projectId)?.organizationId === organizationId);
      return owned.reduce((sum, { size }) => sum + size, 0);
    },
  };
}
