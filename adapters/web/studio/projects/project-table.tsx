import { Link } from 'wouter-preact';
import { agoText } from '../strings/ago.ts';
import { formatDate, formatNumber, text } from '../strings/strings.ts';
import { ChooseBox, type ListProperties } from './project-cards.tsx';
import { ProjectMenu } from './project-menu.tsx';
import { ProjectStatus } from './project-status.tsx';
import { WaitingChanges } from './waiting-changes.tsx';

/** Projects as lines of a table. */
export function ProjectTable({ projects, organization, onDialog, choice }: ListProperties) {
  const { projects: texts, frame } = text();
  return (
    <div class="table-place">
      <table class="table">
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{texts.chosen}</span>
            </th>
            <th scope="col">{texts.name}</th>
            <th scope="col">{texts.status}</th>
            <th scope="col">{texts.group}</th>
            <th scope="col">{texts.changed}</th>
            <th scope="col">{texts.changer}</th>
            <th scope="col" class="is-number">
              {texts.places}
            </th>
            <th scope="col" class="is-number">
              {texts.viewsWeek}
            </th>
            <th scope="col">
              <span class="visually-hidden">{frame.more}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.id}>
              <td>
                <ChooseBox project={project} choice={choice} />
              </td>
              <th scope="row">
                <Link href={`/p/${project.id}/map`}>{project.name}</Link>
                <WaitingChanges projectId={project.id} />
              </th>
              <td>
                <ProjectStatus project={project} />
              </td>
              <td>{project.group_name ?? '–'}</td>
              <td title={formatDate(project.updated_at, { dateStyle: 'medium', timeStyle: 'short' })}>
                {agoText(project.updated_at)}
              </td>
              <td>{project.updated_by?.fullName ?? '–'}</td>
              <td class="is-number">{formatNumber(project.areas_count + project.markers_count)}</td>
              <td class="is-number">{formatNumber(project.views_7d)}</td>
              <td>
                <ProjectMenu project={project} organization={organization} onDialog={onDialog} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
