import type { ProjectEvent, ProjectEventName } from '../shared/project-event.ts';
import type { Timestamp } from '../shared/timestamp.ts';

/** Every event that is sent; the ping only by the test endpoint. */
export type EventName = ProjectEventName | 'webhook.ping';

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
