import { projectAction } from '../../../domain/organizations/audited-action.ts';
import { checkVersion, type Decision, isPublic, type Project } from '../../../domain/projects/content/project.ts';
import type { Snapshot } from '../../../domain/projects/content/snapshot.ts';
import type { GoneLive } from '../../../domain/publishing/live.ts';
import type { Timestamp } from '../../../domain/shared/timestamp.ts';
import type { Needs } from '../../../ports/needs.ts';
import { type InProject, inProject } from '../../access/in-project.ts';
import type { ProjectRequest } from '../../access/project-access.ts';
import { pruneSnapshots, type SnapshotInput, takeSnapshot } from '../snapshots/shared/take.ts';
import { saveProject } from './save.ts';
import type { ProjectView } from './view.ts';

export type TransitionRequest = ProjectRequest & {
  readonly expectedVersions: readonly number[] | null;
  /** The label of the snapshot that is stored where the action publishes; none where it is absent. */
  readonly label?: string;
};

type Decide = (project: Project, now: Timestamp, at: InProject) => Decision | Promise<Decision>;

/**
 * A status action: its name in the audit log, and its decision. `check` runs first. Where it publishes, this is the snapshot that
 * `published` finds, or the working copy.
 */
export type StatusAction = {
  readonly name: string;
  readonly check?: (at: InProject) => Promise<void>;
  readonly decide: Decide;
  readonly published?: (at: InProject) => Promise<Snapshot>;
};

/** The project after a status action, and the published map where the action published it. */
export type TransitionView = ProjectView & { readonly live?: GoneLive };

/**
 * One status action, whose events are sent after the commit: decides, and updates the published version. It exists while
 * the project is public, and is replaced whenever `liveUpdatedAt` changes.
 */
export function changeStatus(
  needs: Needs,
  { expectedVersions, label = '', ...request }: TransitionRequest,
  { name, check, decide, published }: StatusAction,
): Promise<TransitionView> {
  return inProject(needs, { ...request, action: 'project.publish', holds: 'both' }, async (at) => {
    const { tx, caller, project, record, publishEvents } = at;
    await check?.(at);
    checkVersion(project, expectedVersions);
    const snapshot = await published?.(at);
    const decision = await decide(project, needs.now(), at);
    const items = await tx.items.list(project.id);
    if (decision.project === project) return { project, items };
    const saved = (await saveProject(tx, { before: project, after: decision.project, caller }))!; // Its name stays.
    await record(projectAction(project, name));
    await publishEvents(decision.events);
    const view = { project: saved, items };
    if (!isPublic(view.project.status)) await tx.publishedVersions.delete(project.id);
    else if (view.project.liveUpdatedAt !== project.liveUpdatedAt) {
      const live = snapshot
        ? await snapshotGoesLive(needs, at, saved, snapshot)
        : await goLive(needs, at, { ...view, kind: liveKind(project), label });
      return { ...view, live };
    }
    return view;
  });
}

/** Publishes the working copy, and stores it as a snapshot where the plan has snapshots. */
async function goLive(needs: Needs, at: InProject, input: SnapshotInput): Promise<GoneLive> {
  const { project, items } = input;
  const snapshot = at.plan.features.snapshots ? await takeSnapshot(needs, at, input) : null;
  const live = await needs.contentWork.run('goLive', { project, items, snapshotId: snapshot?.id ?? null });
  await at.tx.publishedVersions.put(live.version);
  if (snapshot) await pruneSnapshots(at);
  return live;
}

/** Publishes what a snapshot holds; no other snapshot is stored. */
async function snapshotGoesLive(
  needs: Needs,
  { tx }: InProject,
  project: Project,
  snapshot: Snapshot,
): Promise<GoneLive> {
  const live = await needs.contentWork.run('snapshotGoesLive', {
    project,
    json: snapshot.json,
    snapshotId: snapshot.id,
  });
  await tx.publishedVersions.put(live.version);
  return live;
}

const liveKind = (before: Project) => (isPublic(before.status) ? 'update_live' : 'publish');
