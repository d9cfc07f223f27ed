import { isPublic, type Project } from '../../../src/domain/projects/content/project.ts';
import type { PublishedVersion } from '../../../src/domain/publishing/live.ts';
import type { ProjectStore, PublishedVersionStore } from '../../../src/ports/projects/stores.ts';
import type { Storage, Stores } from '../../../src/ports/storage.ts';
import type { Published, RememberedHeads } from './public-heads.ts';
import type { PublishedTexts } from './published-texts.ts';

type Watching = {
  readonly heads: RememberedHeads;
  readonly texts: PublishedTexts;
  /** In milliseconds since 1970. */
  readonly now: () => number;
};

/**
 * The same storage, which reports to the remembered heads which projects its transactions change or publish, and that it responds. What it
 * has published can be read while the database fails.
 */
export function watchedStorage(storage: Storage, { heads, texts, now }: Watching): Storage {
  return {
    ...storage,
    publishedVersions: texts.readable(storage.publishedVersions, heads),
    async transaction(work) {
      const changed = new Set<string>();
      let run: Run = emptyRun();
      try {
        const result = await storage.transaction((tx) => {
          run = emptyRun();
          return work(watched(tx, changed, run, now));
        });
        heads.responded();
        for (const { live, published } of publishedIn(run)) {
          changed.delete(live.projectId);
          if (heads.confirm(published)) texts.keep(live);
        }
        return result;
      } finally {
        // Also after a failure: whether it was committed may be unknown.
        heads.forget(changed);
        for (const projectId of changed) texts.drop(projectId);
      }
    },
  };
}

/** What one run of a transaction has written last: of each project, and of each published version, with the time. */
type Run = {
  readonly projects: Map<string, Project>;
  readonly lives: Map<string, Pick<Published, 'at' | 'asked'> & { readonly live: PublishedVersion }>;
};

const emptyRun = (): Run => ({ projects: new Map(), lives: new Map() });

/** The versions that a committed run made public. */
function publishedIn({ projects, lives }: Run) {
  return [...lives.values()].flatMap(({ live, at, asked }) => {
    const { projectId, version, liveUpdatedAt, analytics } = live;
    const project = projects.get(projectId);
    if (!project || !isPublic(project.status)) return [];
    const { status, allowedDomains, thumbnail } = project;
    const head = { version, liveUpdatedAt, analytics, status, allowedDomains, thumbnail };
    return [{ live, published: { projectId, head, at, asked } }];
  });
}

/** The stores of a transaction, which note the projects that are changed, deleted or published. Others are made when they are used. */
function watched<S extends Stores>(stores: S, changed: Set<string>, run: Run, now: () => number): S {
  return Object.create(stores, {
    projects: { enumerable: true, get: () => watchedProjects(stores.projects, changed, run) },
    publishedVersions: { enumerable: true, get: () => watchedVersions(stores.publishedVersions, run, now) },
  }) as S;
}

function watchedProjects(projects: ProjectStore, changed: Set<string>, run: Run): ProjectStore {
  return {
    ...projects,
    update(project, before) {
      changed.add(project.id);
      run.projects.set(project.id, project);
      return projects.update(project, before);
    },
    delete(id) {
      changed.add(id);
      run.projects.delete(id);
      return projects.delete(id);
    },
  };
}

function watchedVersions(versions: PublishedVersionStore, run: Run, now: () => number): PublishedVersionStore {
  return {
    ...versions,
    put(live) {
      run.lives.set(live.projectId, { live, at: now(), asked: performance.now() });
      return versions.put(live);
    },
    delete(projectId) {
      run.lives.delete(projectId);
      return versions.delete(projectId);
    },
  };
}
