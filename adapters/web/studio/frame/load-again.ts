import type { QueryClient } from '@tanstack/preact-query';

/**
 * Loads again what has a key that begins with this one: at once where it is shown, else when it is next shown. A first load that is under
 * way is begun again too, which invalidating alone leaves as it is: the service may have answered it before the change.
 */
export async function loadAgain(queries: QueryClient, queryKey: readonly string[]): Promise<void> {
  await queries.cancelQueries({ queryKey, predicate: ({ state }) => state.data === undefined });
  await queries.invalidateQueries({ queryKey });
}
