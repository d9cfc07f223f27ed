import { effect } from '@preact/signals';
import { QueryClient } from '@tanstack/preact-query';
import { WaymarkError } from '../../client/waymark-error.ts';
import { person } from '../api/access.ts';

/** What the Studio has loaded: fresh for ten seconds, loaded again when the person comes back. A refusal is not tried again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && mayPass(error),
    },
  },
});

/** Whether another try may succeed. The client has tried again by itself where the connection was lost, or a gateway had no response. */
function mayPass(error: unknown): boolean {
  if (!(error instanceof WaymarkError)) return true;
  const { status, request } = error;
  const wasRepeated = request.startsWith('GET ') && [0, 502, 504].includes(status);
  return !wasRepeated && (status === 0 || status >= 500);
}

// What one person has loaded is never shown to the next.
effect(() => {
  if (person.value === null) queries.clear();
});

/** Everything of a kind is loaded again when it is next shown, at once where it is shown now. */
export const changed = (...key: readonly string[]): Promise<void> => queries.invalidateQueries({ queryKey: key });
