import { effect } from '@preact/signals';
import { QueryClient } from '@tanstack/preact-query';
import { person } from '../api/access.ts';
import { COPIED, forget } from '../storage/remembered.ts';
import { loadAgain } from './load-again.ts';
import { mayPass } from './may-pass.ts';

/** What the Studio has loaded: fresh for ten seconds, loaded again when the person comes back. A refusal is not tried again. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: (count, error) => count < 2 && mayPass(error),
    },
  },
});

// What one person has loaded or copied is never shown to the next.
effect(() => {
  if (person.value !== null) return;
  queries.clear();
  forget(COPIED);
});

/** Everything of a kind is loaded again when it is next shown, at once where it is shown now. */
export const changed = (...key: readonly string[]): Promise<void> => loadAgain(queries, key);
