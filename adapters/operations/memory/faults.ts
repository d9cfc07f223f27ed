import { unavailable } from '../../../src/domain/shared/errors.ts';

export const FAULTY_PARTS = ['storage', 'objects', 'mail'] as const;

/** What can fail on request. */
export type FaultyPart = (typeof FAULTY_PARTS)[number];

/** Of each of these parts so many operations succeed from now on, and so many fail after them. */
export type Fault = { readonly parts: readonly FaultyPart[]; readonly after: number; readonly times: number };

export type Faults = {
  /** Replaces what was planned for these parts. */
  readonly plan: (fault: Fault) => void;
  readonly isPlanned: (part: FaultyPart) => boolean;
  /** Counts an operation of the part: whether it fails. */
  readonly fails: (part: FaultyPart) => boolean;
  readonly clear: () => void;
};

/** Rehearsed faults. None is planned at first. */
export function plannedFaults(): Faults {
  const planned = new Map<FaultyPart, { after: number; times: number }>();
  return {
    plan({ parts, after, times }) {
      for (const part of parts) planned.set(part, { after, times });
    },
    isPlanned: (part) => planned.has(part),
    fails(part) {
      const fault = planned.get(part);
      if (!fault) return false;
      if (fault.after > 0) {
        fault.after--;
        return false;
      }
      fault.times--;
      if (fault.times <= 0) planned.delete(part);
      return true;
    },
    clear: () => planned.clear(),
  };
}

const MESSAGES: Readonly<Record<FaultyPart, string>> = {
  storage: 'The database does not respond.',
  objects: 'The file store does not respond.',
  mail: 'The mail server does not respond.',
};

/** Throws what the adapter of the part throws when its server does not respond, if the operation is to fail. */
export function pass(faults: Faults, part: FaultyPart): void {
  if (faults.fails(part)) throw unavailable(MESSAGES[part], 'a rehearsed fault');
}
