import type { Period } from '../../../domain/shared/period.ts';
import type { Timestamp } from '../../../domain/shared/timestamp.ts';

/** The part of a limit that this instance has reserved, usable until then. */
export type Lease = { left: number; ends: Timestamp };

/** What this instance knows of a project: its remaining quota, and the words that were counted on this day. */
export type ProjectWords = {
  readonly projectId: string;
  readonly events: Lease;
  readonly words: Lease;
  readonly seen: Set<string>;
  day: Period;
  /** A caller with new words waits for earlier callers. */
  turn: Promise<void>;
};

const MOST_WORDS = 200_000;

/** Remembers a maximum number of words of all projects together: those of the least recently active project are evicted first. */
export function wordMemory(most = MOST_WORDS) {
  const projects = new Map<string, ProjectWords>();
  // A project counts as one word.
  let size = 0;

  const forgetSome = () => {
    for (const [id, { seen }] of projects) {
      if (size <= most || projects.size === 1) return;
      projects.delete(id);
      size -= seen.size + 1;
    }
  };

  return {
    /** The state of a project on this day. */
    of(projectId: string, day: Period): ProjectWords {
      const known = projects.get(projectId);
      const project = known ?? newProject(projectId, day);
      if (known) projects.delete(projectId);
      else size++;
      if (project.day !== day) {
        size -= project.seen.size;
        project.seen.clear();
        project.day = day;
      }
      projects.set(projectId, project);
      return project;
    },
    remember(project: ProjectWords, words: Iterable<string>): void {
      const before = project.seen.size;
      for (const word of words) project.seen.add(word);
      if (projects.get(project.projectId) !== project) return;
      size += project.seen.size - before;
      forgetSome();
    },
    size: () => size,
  };
}

const newProject = (projectId: string, day: Period): ProjectWords => ({
  projectId,
  events: { left: 0, ends: '' },
  words: { left: 0, ends: '' },
  seen: new Set(),
  day,
  turn: Promise.resolve(),
});
