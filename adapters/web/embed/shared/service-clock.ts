import { STORED_BYTES } from './stored-bytes.ts';

/** How far the clock of the service is ahead of the visitor's, in milliseconds. */
let ahead = 0;

/** Learns it from a response of the service; not from a stored copy, whose date is when it was stored. */
export function learnClock({ headers }: Pick<Response, 'headers'>): void {
  const date = Date.parse(headers.get('date') ?? '');
  if (!Number.isNaN(date) && !headers.has(STORED_BYTES)) ahead = date - Date.now();
}

/** The time, by the clock of the service where that is known. */
export const serviceNow = (): Date => new Date(Date.now() + ahead);
