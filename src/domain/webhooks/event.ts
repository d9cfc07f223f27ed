import type { Timestamp } from '../shared/timestamp.ts';

/** The published events of a project. */
export const PROJECT_EVENTS = [
  'project.published',
  'project.updated',
  'project.unpublished',
  'project.archived',
  'project.deleted',
] as const;
export type ProjectEventName = (typeof PROJECT_EVENTS)[number];

/** Every event that is sent; the ping only by the test endpoint. */
export type EventName = ProjectEventName | 'webhook.ping';

export type ProjectEvent = {
  readonly name: ProjectEventName;
  readonly organizationId: string;
  readonly projectId: string;
  readonly projectName: string;
};

/** The content of an event, as the specification defines it. */
export type EventData =
  | { readonly project_id: string; readonly name: string }
  | { readonly organization_id: string; readonly sent_by: string };

/** An event for one webhook. Its number is never reused. */
export type NumberedEvent = {
  readonly number: number;
  readonly name: EventName;
  readonly createdAt: Timestamp;
  readonly data: EventData;
};

/** The id of a delivery, equal to its `X-Service-Delivery` header. */
export const eventId = (number: number): string => `evt_${number}`;

/** The event envelope as text: exactly this text is signed, sent and stored. */
export function envelope({ number, name, createdAt, data }: NumberedEvent): string {
  return JSON.stringify({ id: eventId(number), event: name, created_at: createdAt, data });
}

export const projectData = ({ projectId, projectName }: ProjectEvent): EventData => ({
  project_id: projectId,
  name: projectName,
});
