import { PROJECT_STATUSES, type ProjectStatus } from '../../src/domain/projects/content/project.ts';
import type { ProjectEventName } from '../../src/domain/shared/project-event.ts';

export const TRIGGERS = ['publish', 'unpublish', 'updateLive', 'archive', 'restore', 'lapse', 'remove'] as const;
export type Trigger = (typeof TRIGGERS)[number];

/** `refused`: an invalid transition. `same`: nothing changes. Otherwise the status that follows. */
type Result = ProjectStatus | 'refused' | 'same';

/** The states and transitions of `docs/rules.md`. In the order of `PROJECT_STATUSES`. */
const RESULTS: Readonly<Record<Trigger, readonly [draft: Result, publish: Result, archive: Result, expired: Result]>> =
  {
    publish: ['PUBLISH', 'refused', 'refused', 'refused'],
    unpublish: ['refused', 'DRAFT', 'refused', 'refused'],
    updateLive: ['refused', 'PUBLISH', 'refused', 'refused'],
    archive: ['ARCHIVE', 'ARCHIVE', 'same', 'ARCHIVE'],
    restore: ['refused', 'refused', 'DRAFT', 'refused'],
    lapse: ['same', 'DRAFT', 'same', 'same'],
    remove: ['same', 'same', 'same', 'same'],
  };

const EVENTS: Readonly<Record<Trigger, ProjectEventName | null>> = {
  publish: 'project.published',
  unpublish: 'project.unpublished',
  updateLive: 'project.updated',
  archive: 'project.archived',
  restore: null,
  lapse: 'project.unpublished',
  remove: 'project.deleted',
};

/** Events are published only for projects that were ever published. */
const PUBLIC_ONLY: readonly Trigger[] = ['archive', 'remove'];

export type StatusCase = {
  readonly trigger: Trigger;
  readonly status: ProjectStatus;
  readonly wasPublished: boolean;
  readonly result: Result;
  readonly event: ProjectEventName | null;
};

/** Every status × every trigger, for what has been published before and for what has not. */
export const STATUS_CASES: readonly StatusCase[] = TRIGGERS.flatMap((trigger) =>
  PROJECT_STATUSES.flatMap((status, at) => {
    const result = RESULTS[trigger][at]!;
    const isDispatched = result !== 'refused' && (result !== 'same' || trigger === 'remove');
    return [true, false].map((wasPublished) => {
      const event = isDispatched && (wasPublished || !PUBLIC_ONLY.includes(trigger)) ? EVENTS[trigger] : null;
      return { trigger, status, wasPublished, result, event };
    });
  }),
);

export const titleOf = ({ trigger, status, wasPublished, result, event }: StatusCase): string =>
  `${trigger} of ${status}${wasPublished ? '' : ', never published'}: ${result}${event ? `, publishes ${event}` : ''}`;
