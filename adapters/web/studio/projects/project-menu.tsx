import archive from 'lucide:archive';
import archiveRestore from 'lucide:archive-restore';
import copy from 'lucide:copy-plus';
import ellipsis from 'lucide:ellipsis-vertical';
import folder from 'lucide:folder-input';
import pencil from 'lucide:pencil';
import settings from 'lucide:settings';
import share from 'lucide:share-2';
import trash from 'lucide:trash';
import { useLocation } from 'wouter-preact';
import type { Organization } from '../frame/chosen-organization.ts';
import { Icon } from '../parts/icon.tsx';
import { Menu } from '../parts/menu.tsx';
import { fill, text } from '../strings/strings.ts';
import type { ProjectDialog } from './project-dialogs.tsx';
import { mayEdit, mayManage } from './rights.ts';
import type { ListedProject } from './use-projects.ts';

type Properties = {
  readonly project: ListedProject;
  readonly organization: Organization;
  readonly onDialog: (dialog: ProjectDialog) => void;
};

/** What can be done with a project from the list. */
export function ProjectMenu({ project, organization, onDialog }: Properties) {
  const { projects, frame } = text();
  const [, navigate] = useLocation();
  const refusal = mayEdit(organization) ? null : projects.viewersCannot;
  const deleteRefusal = mayManage(organization) ? null : projects.membersCannot;
  const ask = (kind: ProjectDialog['kind']) => () => onDialog({ kind, project });
  const isArchived = project.status === 'ARCHIVE';
  return (
    <Menu
      label={fill(projects.actionsFor, project.name)}
      class="button is-quiet is-icon"
      items={[
        { label: projects.rename, icon: pencil, refusal, onChoose: ask('rename') },
        { label: projects.duplicate, icon: copy, refusal, onChoose: ask('duplicate') },
        { label: projects.moveToGroup, icon: folder, refusal, onChoose: ask('move') },
        { label: projects.share, icon: share, onChoose: () => navigate(`/p/${project.id}/share`) },
        { label: projects.settings, icon: settings, onChoose: () => navigate(`/p/${project.id}/settings`) },
        null,
        isArchived
          ? { label: projects.restore, icon: archiveRestore, refusal, onChoose: ask('restore') }
          : { label: projects.toArchive, icon: archive, refusal, onChoose: ask('archive') },
        { label: frame.delete, icon: trash, isDangerous: true, refusal: deleteRefusal, onChoose: ask('delete') },
      ]}
    >
      <Icon shapes={ellipsis} />
    </Menu>
  );
}
