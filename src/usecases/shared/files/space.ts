import { unavailable } from '../../../domain/shared/errors.ts';
import type { Needs } from '../../../ports/needs.ts';

/**
 * Refuses large writes while a disk is almost full, so that small writes still succeed. `authorize` refuses callers who may not do
 * it at all, where that was not checked before.
 */
export async function requireSpace(
  { space }: Needs,
  authorize: () => Promise<unknown> = async () => {},
): Promise<void> {
  if (!(await space.isShort())) return;
  await authorize();
  throw unavailable(
    'The service is low on disk space and does not accept files, copies, snapshots or imports right now. Try again later.',
    'less is free on a disk than MIN_FREE_MB',
  );
}
