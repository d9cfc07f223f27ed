import type { Import } from '../../../../domain/exchange/import.ts';
import { projectAction } from '../../../../domain/organizations/audited-action.ts';
import { checkVersion, type Project } from '../../../../domain/projects/content/project.ts';
import { isUnchanged } from '../../../../domain/projects/content/project-version.ts';
import type { Snapshot } from '../../../../domain/projects/content/snapshot.ts';
import { DomainError } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { type InProject, inProject } from '../../../access/in-project.ts';
import { nameTaken } from '../../shared/name-taken.ts';
import { saveProject } from '../../shared/save.ts';
import { pruneSnapshots } from '../../snapshots/shared/take.ts';
import { type Applying, finished, insertImages } from './apply-as-new.ts';
import type { ReadTarget } from './blank.ts';
import { computeImport, pictureImages, readDraft, readTarget } from './compute.ts';

/** How often an application is computed again because the project changed meanwhile. */
const ATTEMPTS = 3;

type Into = Applying & { readonly expectedVersions: readonly number[] | null };

/**
 * Changes a project: what is written is computed outside of the transaction, which compares the version that it was computed of. Where nothing
 * changes, the version stays, and no snapshot is stored.
 */
export async function applyInto(needs: Needs, { caller, found, expectedVersions }: Into): Promise<Import> {
  const projectId = found.projectId!;
  const files = await needs.storage.imports.files(found.id);
  const draft = await readDraft(needs, files);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const target = await readTarget(needs, found);
    const images = await pictureImages(needs, target, files);
    const applied = await computeImport(needs, found, { ...target, draft, images });
    const before = await needs.contentWork.run('freeze', target);
    const done = await inProject(needs, { caller, projectId, action: 'project.edit', holds: 'both' }, async (at) => {
      checkVersion(at.project, expectedVersions);
      if (at.project.version !== target.project.version) return null;
      if (!isUnchanged(at.project, applied.project, applied.change)) {
        await keepBefore(needs, at, { target, before });
        await insertImages(at.tx, images, applied);
        const { project: after, change } = applied;
        if (!(await saveProject(at.tx, { before: at.project, after, change, caller }))) throw nameTaken();
        await at.record(projectAction(at.project, 'imported'));
      }
      return finished(needs, at.tx, found, { projectId, applied });
    });
    if (done) return done;
  }
  throw conflict(await needs.storage.projects.find(projectId));
}

const conflict = (project: Project | null) =>
  new DomainError(
    'version_conflict',
    'Others change this project at the same time. Try again.',
    {},
    { current_version: project?.version },
  );

/** Stores the project as it was, within the number of snapshots that the plan allows. */
async function keepBefore(
  needs: Needs,
  at: InProject,
  { target: { project }, before }: { readonly target: ReadTarget; readonly before: string },
): Promise<void> {
  if (!at.plan.features.snapshots) return;
  const snapshot: Snapshot = {
    id: needs.newId(),
    projectId: project.id,
    createdAt: needs.now(),
    kind: 'before_import',
    label: '',
    createdBy: at.author,
    isLive: false,
    json: before,
  };
  await at.tx.snapshots.insert(snapshot);
  await pruneSnapshots(at);
}
