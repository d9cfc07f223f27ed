import map from 'lucide:map';
import { Link } from 'wouter-preact';
import type { Organization } from '../frame/organization.ts';
import { Icon } from '../parts/icon.tsx';
import { fill, formatDate, formatNumber, text } from '../strings/strings.ts';
import type { ProjectDialog } from './project-dialogs.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectStatus } from './project-status.tsx';
import type { ListedProject } from './use-projects.ts';

export type ListProperties = {
  readonly projects: readonly ListedProject[];
  readonly organization: Organization;
  readonly onDialog: (dialog: ProjectDialog) => void;
};

/** Projects as cards with their pictures. */
export function ProjectCards({ projects, organization, onDialog }: ListProperties) {
  const texts = text().projects;
  return (
    <ul class="project-cards">
      {projects.map((project) => (
        <li key={project.id} class="project-card">
          <Link href={`/p/${project.id}/map`} class="project-picture" tabIndex={-1} aria-hidden="true">
            {project.thumbnail ? (
              <img src={project.thumbnail} alt="" loading="lazy" />
            ) : (
              <Icon shapes={map} size={44} />
            )}
          </Link>
          <div class="project-facts">
            <div class="project-title">
              <h2>
                <Link href={`/p/${project.id}/map`}>{project.name}</Link>
              </h2>
              <ProjectMenu project={project} organization={organization} onDialog={onDialog} />
            </div>
            <ProjectStatus project={project} />
            <p class="hint">{fill(texts.changedAt, formatDate(project.updated_at))}</p>
            {project.views_7d > 0 && <p class="hint">{fill(texts.viewsOfWeek, formatNumber(project.views_7d))}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
