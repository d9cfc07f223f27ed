import type { Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Period } from '../../../domain/visits/roll-up.ts';

/** Part of a limit that this instance has counted already, to be used up until then. */
export type Lease = { left: number; ends: Timestamp };

/** What this instance knows of a project: what it may still count, and the words that were met on this day. */
export type ProjectWords = {
  readonly projectId: string;
  readonly events: Lease;
  readonly words: Lease;
  readonly seen: Set<string>;
  day: Period;
  /** A caller with unknown words waits for earlier callers. */
  turn: Promise<void>;
};

const MOST_WORDS = 200_000;

/** Remembers at most so many words of all projects together: what is known of those longest unheard of is forgotten first. */
export function wordMemory(most = MOST_WORDS) {
  const projects = new Map<string, ProjectWords>();
  // A project counts as a word of its own.
  let size = 0;

  const forgetSome = () => {
    for (const [id, { seen }] of projects) {
      if (size <= most || projects.size === 1) return;
      projects.delete(id);
      size -= seen.size + 1;
    }
  };

  return {
    /** What is known of a project on this day. */
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
