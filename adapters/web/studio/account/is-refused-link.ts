import { WaymarkError } from '../../client/waymark-error.ts';

/** Whether the service knows the link of a mail no more, or never did. */
export const isRefusedLink = (error: unknown): boolean =>
  error instanceof WaymarkError && ('token' in error.fields || 'uid' in error.fields);
