import { PERIOD_LENGTH, type Period } from '../../domain/visits/roll-up.ts';
import type { Needs } from '../../ports/shared/needs.ts';

/** The salt of today in UTC, under which visitors are told apart: the same on every instance, and asked for once a day. */
export function saltOfToday({ storage, newSecret, now }: Needs): () => Promise<string> {
  let known: { readonly day: Period; readonly salt: Promise<string> } | null = null;
  return () => {
    const day = now().slice(0, PERIOD_LENGTH.day);
    if (known?.day === day) return known.salt;
    const asked = { day, salt: storage.visitSalts.provide(day, newSecret()) };
    known = asked;
    asked.salt.catch(() => {
      if (known === asked) known = null;
    });
    return asked.salt;
  };
}
