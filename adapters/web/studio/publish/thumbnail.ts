import { shownAreaColor } from '../../../../src/domain/projects/content/area-color.ts';
import { COLORS } from '../../shared/colors.ts';
import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { polygonsOf } from '../geometry/outlines.ts';

type Project = Schemas['Project'];
type Level = Project['levels'][number] & { readonly width: number; readonly height: number };

/** The size of the picture that stands for a map in lists and where links to it are shown, in pixels. */
const SIZE = { width: 1200, height: 630 };

/** Gives a map without a picture one of the level that visitors see first. A map that cannot be drawn stays without. */
export async function giveThumbnail(project: Project): Promise<void> {
  const level = firstLevel(project);
  if (project.thumbnail !== null || !level) return;
  const { areaColors } = project.appearance;
  const areas = project.areas.map((area) => ({ ...area, color: shownAreaColor(area.color, area.tags[0], areaColors) }));
  const thumbnail = await drawn(level, areas).catch(() => null);
  if (thumbnail === null) return;
  await api.PATCH('/api/projects/{projectId}/', { params: { path: { projectId: project.id } }, body: { thumbnail } });
}

function firstLevel({ levels, settings }: Project): Level | undefined {
  const shown = levels.filter(
    (level): level is Level => !level.isHidden && level.width !== null && level.height !== null,
  );
  return shown.find(({ id }) => id === settings.defaultLevelId) ?? shown[0];
}

/** The plan of a level with its areas, as a data URL. */
async function drawn(level: Level, areas: Project['areas']): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), SIZE);
  const context = canvas.getContext('2d')!;
  context.fillStyle = level.backgroundColor ?? COLORS.paper;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  const scale = Math.min(SIZE.width / level.width, SIZE.height / level.height);
  const [left, top] = [(SIZE.width - level.width * scale) / 2, (SIZE.height - level.height * scale) / 2];
  context.setTransform(scale, 0, 0, scale, left, top);
  if (level.imageUrl) context.drawImage(await loaded(level.imageUrl), 0, 0, level.width, level.height);
  context.lineWidth = 1 / scale;
  for (const area of areas) if (area.levelId === level.id && !area.isHidden) drawArea(context, area);
  return canvas.toDataURL('image/webp', 0.8);
}

function drawArea(context: CanvasRenderingContext2D, area: Project['areas'][number]): void {
  const shape = new Path2D();
  for (const { data, holes } of polygonsOf(area)) {
    for (const ring of [data, ...holes]) {
      const [[x, y], ...rest] = ring as [[number, number], ...[number, number][]];
      shape.moveTo(x, y);
      for (const vertex of rest) shape.lineTo(...vertex);
      shape.closePath();
    }
  }
  context.fillStyle = area.color;
  context.strokeStyle = area.strokeColor ?? area.color;
  context.globalAlpha = Math.max(area.fillOpacity, 0.12);
  context.fill(shape, 'evenodd');
  context.globalAlpha = 1;
  context.stroke(shape);
}

async function loaded(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}
