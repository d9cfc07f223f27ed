import type { SnapshotHead } from '../../src/domain/snapshot.ts';
import type { SnapshotStore } from '../../src/ports/project-stores.ts';
import { newestFirst } from './order.ts';
import { requireNew, requireRow, type SnapshotRow, type Tables } from './tables.ts';

export function memorySnapshots({ snapshots, projects, lives }: Tables): SnapshotStore {
  const isLive = ({ id, projectId }: SnapshotRow) => lives.get(projectId)?.snapshotId === id;
  const of = (projectId: string, id: string) => {
    const row = snapshots.get(id);
    return row?.projectId === projectId ? row : null;
  };
  const ofProject = (id: string) =>
    snapshots
      .rows()
      .filter(({ projectId }) => projectId === id)
      .sort(newestFirst((row) => row.id));
  return {
    async find(projectId, id) {
      const row = of(projectId, id);
      return row && { ...row, isLive: isLive(row) };
    },
    async list(projectId) {
      return ofProject(projectId).map((row): SnapshotHead => {
        const { json: _, ...head } = row;
        return { ...head, isLive: isLive(row) };
      });
    },
    async insert({ isLive: _, ...row }) {
      requireRow(projects, row.projectId, 'project');
      requireNew(snapshots, row.id);
      snapshots.set(row.id, row);
    },
    async delete(projectId, id) {
      if (of(projectId, id)) snapshots.delete(id);
    },
    async prune(projectId, keep) {
      const old = ofProject(projectId).slice(keep);
      for (const row of old) if (!isLive(row)) snapshots.delete(row.id);
    },
  };
}
