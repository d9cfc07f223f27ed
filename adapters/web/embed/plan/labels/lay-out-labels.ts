import { type Box, boxAround, type TakenBoxes, takenBoxes } from '../../model/geometry/box.ts';
import { inTurns } from '../../model/in-turns.ts';
import type { XY } from '../../model/model.ts';
import type { AreaLabel } from '../areas/area-labels.ts';
import { isWayTooMany } from '../markers/pin-names.ts';
import { type Fitted, fitIcon, fitOutside, fitTitle, type LabelIcon, leastScaleOf } from './label-fit.ts';
import type { TextMeasure } from './label-text.ts';

/** A label, its point in pixels, the icon of its place, the sort of place, whether that is a way, such as a lift, and whether it can be selected. */
export type LabelOfArea = Readonly<{
  label: AreaLabel;
  at: XY;
  icon: LabelIcon;
  sort: string;
  isWay: boolean;
  isSelectable: boolean;
}>;

/** `isOverview`: the level is seen as a whole. `named`: the ids of the places that had a name before, which they keep where they can. */
export type LabelLayout = Readonly<{
  scale: number;
  measure: TextMeasure;
  taken: TakenBoxes;
  /** Whether a name that reaches beyond its area may be there. */
  isFree: (box: Box) => boolean;
  isOverview: boolean;
  named: ReadonlySet<string>;
  /** Names on the plan already: of lifts, stairs and entrances, and of others. */
  count: Readonly<{ ways: number; others: number }>;
}>;

/** `from`: the scale, in pixels per plan unit, below which it has no space any more. */
type Laid = Readonly<{ label: AreaLabel; fitted: Fitted; from: number }>;

/** How much smaller the plan may become until names beyond areas are placed anew. */
export const STILL_APART = 0.7;

/** Pixels between a name that reaches beyond its area and any other name. */
const APART = 10;

/**
 * The labels of areas that have space, in order of placement: names within their areas, the larger ones first; then names that reach
 * beyond them, with their icon, one of each sort in turns; then icons alone. Lifts, stairs and entrances come after the others, and in an overview, or beyond their areas, are
 * a third of the names at most. What is placed is occupied then.
 */
export function layOutLabels(areas: readonly LabelOfArea[], layout: LabelLayout): readonly Laid[] {
  const laid = new Map<string, Laid>();
  const count = { ...layout.count };
  const names = takenBoxes();
  const { inside, outside, alone } = waysToFit(layout, names);
  const [ways, others] = partition(areas, ({ isWay }) => isWay);
  const note = ({ at, isWay }: LabelOfArea, { lines, width, height, shift }: Fitted): void => {
    if (lines.length === 0) return;
    count[isWay ? 'ways' : 'others']++;
    names.add([boxAround(at.x, at.y + shift, width + 2 * APART, height + 2 * APART)]);
  };
  const place = (area: LabelOfArea, fitted: Fit): boolean => {
    const one = laid.has(area.label.id) ? null : fitted(area);
    if (!one) return false;
    laid.set(area.label.id, one);
    note(area, one.fitted);
    return true;
  };
  const placeAll = (from: readonly LabelOfArea[], fitted: Fit): void => {
    for (const area of from) place(area, fitted);
  };
  const placeByTurns = (from: readonly LabelOfArea[], fitted: Fit): void => {
    const [former, fresh] = partition(from, ({ label }) => layout.named.has(label.id));
    for (const part of [former, fresh])
      inTurns(
        part,
        ({ sort }) => sort,
        (area) => place(area, fitted),
      );
  };
  const ifFew =
    (fitted: Fit): Fit =>
    (area) =>
      others.length > 0 && isWayTooMany(count.ways, count.others) ? null : fitted(area);
  placeAll(others, inside);
  if (!layout.isOverview) placeAll(ways, inside);
  placeByTurns(others, outside);
  placeAll(ways, ifFew(inside));
  placeByTurns(ways, ifFew(outside));
  placeAll([...others, ...ways], alone);
  return [...laid.values()];
}

type Fit = (area: LabelOfArea) => Laid | null;

/** How a label may be shown. `names`: the boxes of names so far, with the space around them. */
function waysToFit({ scale, measure, taken, isFree }: LabelLayout, names: TakenBoxes) {
  const inside: Fit = ({ label, at, icon }) => {
    const fitted = fitTitle(label, at, scale, measure, taken, icon.name ? icon : null);
    return fitted && { label, fitted, from: leastScaleOf(label, fitted) };
  };
  const outside: Fit = ({ label, at, icon, isSelectable }) => {
    const fitted = isSelectable ? fitOutside(label, at, { scale, icon, measure, taken, names, isFree }) : null;
    return fitted && { label, fitted, from: scale * STILL_APART };
  };
  const alone: Fit = ({ label, at, icon }) => {
    const fitted = icon.name ? fitIcon(label, at, scale, icon, taken) : null;
    return fitted && { label, fitted, from: 0 };
  };
  return { inside, outside, alone };
}

function partition<Item>(items: readonly Item[], isFirst: (item: Item) => boolean): readonly [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))];
}
