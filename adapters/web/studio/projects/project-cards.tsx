import { Link } from 'wouter-preact';
import type { Organization } from '../frame/chosen-organization.ts';
import { agoText } from '../strings/ago.ts';
import { counted } from '../strings/counted.ts';
import { fill, formatDate, text } from '../strings/strings.ts';
import type { ProjectDialog } from './project-dialogs.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectPicture } from './project-picture.tsx';
import { ProjectStatus } from './project-status.tsx';
import type { ListedProject } from './use-projects.ts';
import { WaitingChanges } from './waiting-changes.tsx';

export type ListProperties = {
  readonly projects: readonly ListedProject[];
  readonly organization: Organization;
  readonly onDialog: (dialog: ProjectDialog) => void;
  readonly choice: Choice;
};

/** Several projects at once, by their ids. */
export type Choice = {
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
};

/** Projects as cards with their pictures. */
export function ProjectCards({ projects, organization, onDialog, choice }: ListProperties) {
  const texts = text().projects;
  return (
    <ul class="project-cards">
      {projects.map((project) => (
        <li key={project.id} class={`project-card ${choice.ids.includes(project.id) ? 'is-chosen' : ''}`}>
          <div class="project-top">
            <ChooseBox project={project} choice={choice} />
            <Link href={`/p/${project.id}/map`} class="project-picture" tabIndex={-1} aria-hidden="true">
              <ProjectPicture project={project} organization={organization} />
            </Link>
          </div>
          <div class="project-facts">
            <div class="project-title">
              <h2>
                <Link href={`/p/${project.id}/map`}>{project.name}</Link>
              </h2>
              <ProjectMenu project={project} organization={organization} onDialog={onDialog} />
            </div>
            <ProjectStatus project={project} />
            <p class="hint" title={formatDate(project.updated_at, { dateStyle: 'medium', timeStyle: 'short' })}>
              {changeOf(project)}
            </p>
            <WaitingChanges projectId={project.id} />
            {project.views_7d > 0 && <p class="hint">{counted(texts, 'viewsOfWeek', project.views_7d)}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** When a project was changed last, and by whom where that is known. */
function changeOf({ updated_at, updated_by }: ListedProject): string {
  const { projects } = text();
  const at = agoText(updated_at);
  return updated_by ? fill(projects.changedBy, at, updated_by.fullName) : fill(projects.changedAt, at);
}

/** Chooses a project for what is done with several. */
export function ChooseBox({ project, choice }: { readonly project: ListedProject; readonly choice: Choice }) {
  return (
    <label class="choose-box">
      <input type="checkbox" checked={choice.ids.includes(project.id)} onChange={() => choice.toggle(project.id)} />
      <span class="visually-hidden">{fill(text().projects.choose, project.name)}</span>
    </label>
  );
}
