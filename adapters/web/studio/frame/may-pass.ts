import { WaymarkError } from '../../client/waymark-error.ts';

/**
 * Whether what could not be loaded may be loaded at another try: not where the service refused it, and not where the client has tried again
 * by itself, because the connection was lost or a gateway had no response.
 */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof WaymarkError)) return true;
  const { status, request } = error;
  const wasRepeated = request.startsWith('GET ') && [0, 502, 504].includes(status);
  return !wasRepeated && (status === 0 || status >= 500);
}
