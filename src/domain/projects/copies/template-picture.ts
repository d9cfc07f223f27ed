import { shownAreaColor } from '../content/area-color.ts';
import type { ProjectContent } from '../content/project-content.ts';
import { parseContent } from '../content/project-content.ts';
import type { ProjectFields } from '../content/project-fields.ts';
import { unfreeze } from '../content/snapshot.ts';
import type { Area } from '../items/area.ts';
import type { Level } from '../items/level.ts';
import type { Marker } from '../items/marker.ts';
import { boxAround } from '../values/box.ts';
import { type Ring, ringsOf, type Vertex } from '../values/geometry.ts';
import type { Template } from './template.ts';

/** Raised whenever the same template is drawn in another way, or a built-in one changes: a template itself never does. */
export const PICTURE_VERSION = 1;

/** More places than these are too small to be seen. */
const MOST_PLACES = 3000;
/** Areas are seen however little their colour covers. */
const LEAST_OPACITY = 0.12;
/** The radius of a marker, as a share of the longer side. */
const DOT = 0.012;
const PAPER = '#ffffff';

/** The areas and markers of the level that a template shows first, as an SVG without any text; null where it shows none. */
export function templatePicture({ json }: Pick<Template, 'json'>): string | null {
  const { project, items } = unfreeze(json);
  const content = parseContent(items);
  const level = firstLevel(content, project.settings.defaultLevelId);
  if (!level) return null;
  const { areas, markers } = shownOn(level, content);
  if (areas.length + markers.length === 0) return null;
  const { x, y, width, height } = frameOf(level, areas, markers);
  const shapes = [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${level.backgroundColor ?? PAPER}"/>`,
    ...areas.map((area) => areaShape(area, project.appearance)),
    ...markers.map((marker) => markerShape(marker, DOT * Math.max(width, height))),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${shapes.join('')}</svg>`;
}

/** The level, or what is around its places where its size is not known. */
function frameOf({ width, height }: Level, areas: readonly Area[], markers: readonly Marker[]) {
  if (width !== null && height !== null) return { x: 0, y: 0, width, height };
  const { left, top, right, bottom } = boxAround([
    ...areas.flatMap(({ data }) => data),
    ...markers.map(({ position }): Vertex => [position.x, position.y]),
  ]);
  return { x: left, y: top, width: right - left || 1, height: bottom - top || 1 };
}

function firstLevel({ levels }: ProjectContent, defaultLevelId: string): Level | undefined {
  const shown = levels.filter(({ isHidden }) => !isHidden);
  return shown.find(({ id }) => id === defaultLevelId) ?? shown[0];
}

function shownOn({ id }: Level, { areas, markers }: ProjectContent) {
  const isSeen = ({ levelId, isHidden }: Area | Marker) => levelId === id && !isHidden;
  return {
    areas: areas.filter(isSeen).slice(0, MOST_PLACES),
    markers: markers.filter((marker) => isSeen(marker) && marker.type !== 'hidden').slice(0, MOST_PLACES),
  };
}

function areaShape(area: Area, { areaColors }: ProjectFields['appearance']): string {
  const color = shownAreaColor(area.color, area.tags[0], areaColors);
  const outline = [area, ...area.parts].flatMap(ringsOf).map(pathOf).join('');
  const opacity = Math.max(area.fillOpacity, LEAST_OPACITY);
  return (
    `<path d="${outline}" fill="${color}" fill-opacity="${opacity}" fill-rule="evenodd" ` +
    `stroke="${area.strokeColor ?? color}" stroke-width="1" vector-effect="non-scaling-stroke"/>`
  );
}

const pathOf = (ring: Ring): string => `M${ring.map(([x, y]) => `${x} ${y}`).join('L')}Z`;

const markerShape = ({ position, color, opacity }: Marker, radius: number): string =>
  `<circle cx="${position.x}" cy="${position.y}" r="${radius}" fill="${color}" fill-opacity="${opacity}"/>`;
