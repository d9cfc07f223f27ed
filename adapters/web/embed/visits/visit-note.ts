import type { VisitEventName } from '../../../../src/domain/projects/values/visit-event-name.ts';

export type VisitParams = Readonly<Record<string, string | number>>;

/** Writes down that something happened. */
export type Note = (event: VisitEventName, params?: VisitParams) => void;
