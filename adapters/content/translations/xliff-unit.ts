/** A segment of a unit, or what stands between two of them (`isBetween`, `ignorable` in XLIFF 2). */
export type Segment = {
  readonly isBetween: boolean;
  source: string;
  /** Null without a target. */
  target: string | null;
  /** The states that the file gives the target. */
  states: readonly string[];
  /** The place of the target among the segments of the unit, from 1, as written; null: that of the source. */
  order: string | null;
  /** The ids of the marked parts of the source (`seg-source` in XLIFF 1.2) that the target lacks. */
  readonly missing: Set<string>;
};

/** The whole translation of a unit, or why it is not imported. */
export type UnitText = { readonly text: string } | { readonly reason: string };

/**
 * The states of targets that are no translations yet (XLIFF 1.2, 2.2; XLIFF 2.1, state). What waits for a review is one:
 * `needs-review-translation`.
 */
const UNTRANSLATED = ['new', 'initial', 'needs-translation', 'needs-l10n', 'needs-adaptation'];

/** The text of a unit, its segments in the order of their targets. A unit without a target has the empty text. */
export function textOfUnit(segments: readonly Segment[]): UnitText {
  const own = segments.filter(({ isBetween }) => !isBetween);
  if (own.every(({ target }) => !target)) return { text: '' };
  const states = own.flatMap(({ target, states }) => (target ? states : []));
  const state = states.find((name) => UNTRANSLATED.includes(name));
  if (state) return { reason: `Not imported: its state in the file is "${state}", so it is not translated yet.` };
  if (own.some(({ source, target, missing }) => missing.size > 0 || (!target && source.trim() !== ''))) {
    return { reason: 'Not imported: only a part of this text is translated in the file.' };
  }
  const ordered = inOrder(segments);
  if (!ordered) return { reason: 'Not imported: the file does not say in which order the parts of this text are.' };
  return { text: ordered.map(({ source, target }) => target ?? source).join('') };
}

export const newSegment = (isBetween: boolean): Segment => ({
  isBetween,
  source: '',
  target: null,
  states: [],
  order: null,
  missing: new Set<string>(),
});

/** The segments by the order of their targets; null where two have the same place, or one has none. */
function inOrder(segments: readonly Segment[]): readonly Segment[] | null {
  const ordered = new Map(segments.map((segment, at) => [Number(segment.order ?? at + 1), segment]));
  const places = segments.map((_, at) => ordered.get(at + 1)).filter((segment) => segment !== undefined);
  return places.length === segments.length ? places : null;
}
