import { PERIOD_LENGTH, type Period } from '../../../domain/shared/period.ts';
import type { Needs } from '../../../ports/needs.ts';

/** The salt of today in UTC, under which visitors are distinguished: the same on every instance, and loaded once a day. */
export function saltOfToday({ storage, newSecret, now }: Needs): () => Promise<string> {
  let known: { readonly day: Period; readonly salt: Promise<string> } | null = null;
  return () => {
    const day = now().slice(0, PERIOD_LENGTH.day);
    if (known?.day === day) return known.salt;
    const loading = { day, salt: storage.visitSalts.provide(day, newSecret()) };
    known = loading;
    loading.salt.catch(() => {
      if (known === loading) known = null;
    });
    return loading.salt;
  };
}
