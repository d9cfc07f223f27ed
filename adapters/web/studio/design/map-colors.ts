import { shownAreaColor } from '../../../../src/domain/projects/content/area-color.ts';
import type { AreaColors } from '../../../../src/domain/projects/content/project-settings.ts';
import { COLORS } from '../../shared/colors.ts';
import { contrastOf, isColor } from '../../shared/contrast.ts';
import { verdictOf } from './contrast-words.ts';

type Tag = { readonly id: string; readonly name: string; readonly color: string };
type Area = {
  readonly color: string;
  readonly strokeColor: string | null;
  readonly isHidden: boolean;
  readonly tags: readonly { readonly color: string }[];
};

/** A colour that is not easy to see on a light or on a dark plan, and whose it is: that of a tag, or of so many rooms. */
export type FaintColor = { readonly color: string } & (
  | { readonly kind: 'tag'; readonly name: string }
  | { readonly kind: 'rooms'; readonly count: number }
);

/** The colours of tags, and of the outlines of rooms, that are not easy to see (3:1) on a plan of either theme: each once, those of tags first. */
export function faintColors(
  { tags, areas }: { readonly tags: readonly Tag[]; readonly areas: readonly Area[] },
  areaColors: AreaColors,
): readonly FaintColor[] {
  const ofTags = tags
    .filter(({ color }) => isFaint(color))
    .map(({ name, color }): FaintColor => ({ kind: 'tag', name, color }));
  const named = new Set(ofTags.map(({ color }) => color.toLowerCase()));
  const drawn = areas
    .filter(({ isHidden }) => !isHidden)
    .map((area) => (area.strokeColor ?? shownAreaColor(area.color, area.tags[0], areaColors)).toLowerCase());
  const byColor = Map.groupBy(drawn, (color) => color);
  const ofRooms = [...byColor]
    .filter(([color]) => isFaint(color) && !named.has(color))
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([color, rooms]): FaintColor => ({ kind: 'rooms', color, count: rooms.length }));
  return [...ofTags, ...ofRooms];
}

const isFaint = (color: string): boolean =>
  isColor(color) &&
  [COLORS.paper, COLORS.paperDark].some((plan) => verdictOf(contrastOf(color, plan), 'line') !== 'good');
