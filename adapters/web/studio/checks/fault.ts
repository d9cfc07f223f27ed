/** The kinds of what may be wrong with a map, in the order in which they are shown. */
export const FAULT_KINDS = [
  'noPlan',
  'unreachable',
  'noScale',
  'crossedRoom',
  'looseDoor',
  'looseTransition',
  'notStepFree',
  'noName',
  'noTranslation',
  'badHours',
  'overlap',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

type Noun = 'areas' | 'markers' | 'corridors' | 'transitions' | 'levels';

/** Something that may be wrong, with the item that it is about. */
export type Fault = {
  readonly kind: FaultKind;
  readonly noun: Noun;
  readonly id: string;
  /** A language, the name of another place, or the id of a door. */
  readonly detail?: string;
  /** What else is to be seen: the area that it overlaps, or what is in the way. */
  readonly others?: readonly { readonly noun: Exclude<Noun, 'levels'>; readonly id: string }[];
};

/** The kinds for which the editor proposes something, or leads to the field. */
export const FIXABLE = [
  'noPlan',
  'unreachable',
  'noScale',
  'looseDoor',
  'looseTransition',
  'noName',
  'noTranslation',
  'badHours',
] as const satisfies readonly FaultKind[];
export type FixableKind = (typeof FIXABLE)[number];

export const isFixable = (kind: FaultKind): kind is FixableKind => (FIXABLE as readonly FaultKind[]).includes(kind);
