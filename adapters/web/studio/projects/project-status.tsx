import { text } from '../strings/strings.ts';
import type { ListedProject } from './use-projects.ts';

/** Whether visitors see the project, and whether they see it as it is now. */
export function ProjectStatus({ project }: { readonly project: ListedProject }) {
  const { projects } = text();
  const isLive = project.status === 'PUBLISH';
  const label = {
    PUBLISH: projects.live,
    DRAFT: projects.draft,
    ARCHIVE: projects.archived,
    EXPIRED: projects.archived,
  };
  return (
    <span class="badge-line">
      <span class={`badge ${isLive ? 'is-good' : ''}`}>{label[project.status]}</span>
      {isLive && project.has_unpublished_changes && <span class="badge is-warn">{projects.changesNotLive}</span>}
    </span>
  );
}
