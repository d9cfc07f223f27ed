/** What other systems are told about a project (interface.md, Events). */
export type ProjectEventName =
  | 'project.published'
  | 'project.updated'
  | 'project.unpublished'
  | 'project.archived'
  | 'project.deleted';

export type ProjectEvent = {
  readonly name: ProjectEventName;
  readonly organizationId: string;
  readonly projectId: string;
  readonly projectName: string;
};
