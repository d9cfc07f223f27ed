import type { Area } from '../../../src/domain/projects/items/area.ts';
import type { Level } from '../../../src/domain/projects/items/level.ts';
import type { Marker } from '../../../src/domain/projects/items/marker.ts';
import { boxAround, middleOf } from '../../../src/domain/projects/values/box.ts';
import { type Ring, ringsOf, type Vertex } from '../../../src/domain/projects/values/geometry.ts';
import { firstLevel } from '../../../src/domain/publishing/first-part.ts';
import type { LiveMap } from '../../../src/domain/publishing/live.ts';
import { COLORS } from '../../web/shared/colors.ts';
import { pngOf } from '../png.ts';
import { type Paint, type Raster, raster } from './raster.ts';

/** The size in which other sites show a link, in pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

/** Left free around what is drawn, in pixels. */
const MARGIN = 48;
const LINE = 1.5;
const DOT = 9;
/** Areas are seen however little their colour covers. */
const LEAST_OPACITY = 0.12;
/** More places than these are too small to be seen, and take long. */
const MOST_PLACES = 3000;

/** The areas and markers of the level that a map shows first, as a PNG. */
export function mapPicture(map: LiveMap): Buffer {
  const levelId = firstLevel(map, { level: null, place: null });
  const level = map.levels.find(({ id }) => id === levelId);
  const areas = map.areas.filter((area) => area.levelId === levelId).slice(0, MOST_PLACES);
  const isSeen = (marker: Marker) => marker.levelId === levelId && marker.type !== 'hidden';
  const markers = map.markers.filter(isSeen).slice(0, MOST_PLACES);
  const picture = raster(PICTURE_SIZE.width, PICTURE_SIZE.height, paintOf(map.appearance.canvasBackgroundColor));
  const frame = frameOf(level);
  const place = placing([...outlinesOf(areas), markers.map(centerOf)].flat(), frame, level?.bearing ?? 0);
  if (level) picture.fill([frame.map(place)], paintOf(level.backgroundColor ?? COLORS.paper));
  for (const area of areas) drawArea(picture, area, place);
  for (const marker of markers) drawMarker(picture, marker, place);
  return pngOf({ ...PICTURE_SIZE, kind: 'rgb' }, picture.rows);
}

const centerOf = ({ position }: Marker): Vertex => [position.x, position.y];

const outlinesOf = (areas: readonly Area[]): readonly Ring[] =>
  areas.flatMap(({ data, parts }) => [data, ...parts.map((part) => part.data)]);

function frameOf(level: Level | undefined): Ring {
  const [width, height] = [level?.width ?? 1, level?.height ?? 1];
  return [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ];
}

type Place = (vertex: Vertex) => Vertex;

/** Puts these positions, or without an extent of theirs the frame, into the middle of the picture, turned so that the bearing is at its top. */
function placing(positions: readonly Vertex[], frame: Ring, bearing: number): Place {
  const angle = (bearing * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const turn: Place = ([x, y]) => [x * cos + y * sin, y * cos - x * sin];
  const box = extentAround(positions.map(turn));
  const shown = box.width > 0 && box.height > 0 ? box : extentAround(frame.map(turn));
  const { width, height } = PICTURE_SIZE;
  const scale = Math.min((width - 2 * MARGIN) / (shown.width || 1), (height - 2 * MARGIN) / (shown.height || 1));
  return (vertex) => {
    const [x, y] = turn(vertex);
    return [width / 2 + (x - shown.x) * scale, height / 2 + (y - shown.y) * scale];
  };
}

/** The middle and the size of the box around positions; all 0 without any. */
function extentAround(vertices: readonly Vertex[]) {
  if (vertices.length === 0) return { x: 0, y: 0, width: 0, height: 0 };
  const box = boxAround(vertices);
  const [x, y] = middleOf(box);
  return { x, y, width: box.right - box.left, height: box.bottom - box.top };
}

function drawArea(picture: Raster, area: Area, place: Place): void {
  const fill = paintOf(area.color);
  const line = paintOf(area.strokeColor ?? area.color);
  for (const polygon of [area, ...area.parts]) {
    const rings = ringsOf(polygon).map((ring) => ring.map(place));
    picture.fill(rings, [fill[0], fill[1], fill[2], fill[3] * Math.max(area.fillOpacity, LEAST_OPACITY)]);
    for (const ring of rings) picture.outline(ring, LINE, line);
  }
}

function drawMarker(picture: Raster, { color, opacity, position }: Marker, place: Place): void {
  const [red, green, blue] = paintOf(color);
  const [x, y] = place([position.x, position.y]);
  picture.fill([disc(x, y, DOT + 2)], [...rgbOf(COLORS.casing), opacity]);
  picture.fill([disc(x, y, DOT)], [red, green, blue, opacity]);
}

const disc = (x: number, y: number, radius: number): Ring =>
  Array.from({ length: 24 }, (_, at): Vertex => {
    const angle = (at * Math.PI) / 12;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });

/** A colour as projects write it: `#` and 3, 4, 6 or 8 hex digits. */
function paintOf(color: string): Paint {
  const digits = color.slice(1);
  const opacity = digits.length === 4 ? digits[3]!.repeat(2) : digits.slice(6, 8);
  return [...rgbOf(color), opacity ? Number.parseInt(opacity, 16) / 255 : 1];
}

function rgbOf(color: string): readonly [number, number, number] {
  const digits = color.slice(1);
  const long = digits.length < 6 ? [...digits.slice(0, 3)].map((digit) => digit.repeat(2)).join('') : digits;
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16));
  return [red, green, blue];
}
