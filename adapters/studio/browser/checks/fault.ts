/** The kinds of what may be wrong with a map, in the order in which they are shown. */
export const FAULT_KINDS = [
  'noPlan',
  'unreachable',
  'noScale',
  'looseDoor',
  'looseTransition',
  'notStepFree',
  'noName',
  'noTranslation',
  'badHours',
  'overlap',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Something that may be wrong, with the item that it is about. `detail`: a language, or the name of another place. */
export type Fault = {
  readonly kind: FaultKind;
  readonly noun: 'areas' | 'markers' | 'corridors' | 'transitions' | 'levels';
  readonly id: string;
  readonly detail?: string;
};
