import { projectAction } from '../../domain/audited-action.ts';
import type { GoneLive } from '../../domain/live.ts';
import type { Organization } from '../../domain/organization.ts';
import { checkVersion, type Decision, isPublic, type Project } from '../../domain/project.ts';
import type { Timestamp } from '../../domain/timestamp.ts';
import type { Needs } from '../../ports/needs.ts';
import type { Stores } from '../../ports/storage.ts';
import { lockOwned, type ProjectRequest } from '../access.ts';
import { recorder } from '../audit/record.ts';
import { planOf, pruneSnapshots, type Taking, takeSnapshot } from '../snapshots/take.ts';
import { type Announce, transactAndTell } from '../webhooks/tell.ts';
import type { ProjectView } from './view.ts';

export type TransitionRequest = ProjectRequest & { readonly expectedVersion: number | null };

type Decide = (project: Project, now: Timestamp, organization: Organization) => Decision | Promise<Decision>;

/** A status action: what the audit log calls it, and what it comes to. */
export type StatusAction = { readonly name: string; readonly decide: Decide };

/** The project after a status action, and what everyone sees since then where the action put it before them. */
export type TransitionView = ProjectView & { readonly live?: GoneLive };

/** One status action, whose events are told once it is committed. */
export function changeStatus(needs: Needs, request: TransitionRequest, action: StatusAction): Promise<TransitionView> {
  return transactAndTell(needs, (tx, announce) => transitionProject(needs, tx, request, { ...action, announce }));
}

/**
 * One status action inside a transaction: decides, and keeps the live version in step: there is one while the project is public,
 * and it is the working copy of the moment whenever `liveUpdatedAt` moved.
 */
export async function transitionProject(
  needs: Needs,
  tx: Stores,
  request: TransitionRequest,
  { name, decide, announce }: StatusAction & { readonly announce: Announce },
): Promise<TransitionView> {
  const { project, organization } = await lockOwned(tx, request, 'project.publish');
  checkVersion(project, request.expectedVersion);
  const decision = await decide(project, needs.now(), organization);
  const items = await tx.contents.list(project.id);
  if (decision.project === project) return { project, items };
  await tx.projects.update(decision.project);
  await recorder(needs, tx, request.caller)(projectAction(project, name));
  await announce(decision.events);
  if (!isPublic(decision.project.status)) await tx.lives.delete(project.id);
  else if (decision.project.liveUpdatedAt !== project.liveUpdatedAt) {
    const view = { project: decision.project, items };
    return { ...view, live: await goLive(needs, tx, { ...view, caller: request.caller, kind: liveKind(project) }) };
  }
  return { project: decision.project, items };
}

/** Freezes the working copy for everyone to see, and as a version to come back to where the plan has versions. */
async function goLive(needs: Needs, tx: Stores, taking: Omit<Taking, 'label'>): Promise<GoneLive> {
  const { project, items } = taking;
  const { features } = await planOf(needs, tx, project);
  const snapshot = features.snapshots ? await takeSnapshot(needs, tx, { ...taking, label: '' }) : null;
  const live = await needs.contentWork.run('goLive', { project, items, snapshotId: snapshot?.id ?? null });
  await tx.lives.put(live.version);
  if (snapshot) await pruneSnapshots(needs, tx, project);
  return live;
}

const liveKind = (before: Project) => (isPublic(before.status) ? 'update_live' : 'publish');
