/** The published events of a project. */
export const PROJECT_EVENTS = [
  'project.published',
  'project.updated',
  'project.unpublished',
  'project.archived',
  'project.deleted',
] as const;
export type ProjectEventName = (typeof PROJECT_EVENTS)[number];

/** Something that happened to a project, for the webhooks of its organization. */
export type ProjectEvent = {
  readonly name: ProjectEventName;
  readonly organizationId: string;
  readonly projectId: string;
  readonly projectName: string;
};
