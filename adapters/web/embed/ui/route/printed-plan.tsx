import { COLORS } from '../../../shared/colors.ts';
import { largestFirst, outlinesOf, pointIn, ringsOf } from '../../model/geometry/covers.ts';
import { type Frame, frameAround, grow } from '../../model/geometry/rectangle.ts';
import type { Turn } from '../../model/geometry/turn.ts';
import type { Words } from '../../model/language.ts';
import type { Appearance, Area, Level, XY } from '../../model/model.ts';
import { linePath, ringPath } from '../../plan/layers/svg-path.ts';

type Parts = Readonly<{
  level: Level;
  areas: readonly Area[];
  /** The whole level, over which its picture is stretched; it is turned by `turn`, all other parts are turned already. */
  sheet: Frame;
  turn: Turn;
  /** The part that is printed. */
  frame: Frame;
  /** One millimetre of the paper, in plan units. */
  millimeter: number;
  points: readonly XY[];
  look: Appearance;
  words: Words;
}>;

/** Sizes in millimetres. */
const [LETTER, LINE, DOT, OUTLINE] = [2.9, 0.9, 1.1, 0.15] as const;

/** A part of a level with a leg of the route, as a drawing of its own: for paper, without anything to click. */
export function PrintedPlan({ level, areas, sheet, turn, frame, millimeter, points, look, words }: Parts) {
  // The drawing may be wider than the part that it has to show.
  const seen = grow(frame, 1);
  const drawn = largestFirst(areas.filter((area) => meet(frameAround(outlinesOf(area)), seen)));
  const [start, end] = [points[0], points.at(-1)];
  return (
    <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} aria-hidden="true">
      {level.imageUrl && (
        <image
          href={level.imageUrl}
          x={sheet.x}
          y={sheet.y}
          width={sheet.width}
          height={sheet.height}
          preserveAspectRatio="none"
          transform={`rotate(${-turn.bearing})`}
        />
      )}
      {drawn.map((area) => (
        <path
          key={area.id}
          d={ringsOf(area).map(ringPath).join('')}
          fill={area.color || COLORS.area}
          fill-opacity={area.fillOpacity ?? 0.3}
          fill-rule="evenodd"
          stroke={area.strokeColor || area.color || COLORS.area}
          stroke-width={OUTLINE * millimeter}
        />
      ))}
      <path class="printed-casing" d={linePath(points)} stroke-width={2 * LINE * millimeter} />
      <path class="printed-line" d={linePath(points)} stroke={look.routeColor} stroke-width={LINE * millimeter} />
      {start && (
        <circle
          cx={start.x}
          cy={start.y}
          r={DOT * millimeter}
          fill={COLORS.print}
          stroke={look.routeColor}
          stroke-width={LINE * millimeter}
        />
      )}
      {end && (
        <circle
          cx={end.x}
          cy={end.y}
          r={1.3 * DOT * millimeter}
          fill={look.routeColor}
          stroke={COLORS.print}
          stroke-width={(LINE * millimeter) / 2}
        />
      )}
      {drawn.map((area) => (
        <AreaName
          key={area.id}
          area={area}
          title={words.place(area, 'title')}
          letter={LETTER * millimeter}
          frame={frame}
        />
      ))}
    </svg>
  );
}

/** The name of an area, where it fits into it and its middle is printed. */
function AreaName({
  area,
  title,
  letter,
  frame,
}: Readonly<{ area: Area; title: string; letter: number; frame: Frame }>) {
  const at = pointIn(area);
  const isInside = meet({ ...at, width: 0, height: 0 }, frame);
  const width = 0.55 * letter * title.length;
  if (!title || !isInside || width > frameAround([area.data]).width) return null;
  return (
    <text x={at.x} y={at.y + letter / 3} font-size={letter} text-anchor="middle" stroke-width={letter / 4}>
      {title}
    </text>
  );
}

const meet = (one: Frame, other: Frame): boolean =>
  one.x <= other.x + other.width &&
  other.x <= one.x + one.width &&
  one.y <= other.y + other.height &&
  other.y <= one.y + one.height;
