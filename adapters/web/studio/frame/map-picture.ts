import { shownAreaColor } from '../../../../src/domain/projects/content/area-color.ts';
import { COLORS } from '../../shared/colors.ts';
import type { Schemas } from '../api/service.d.ts';
import { polygonsOf } from '../geometry/outlines.ts';

type Level = Pick<Schemas['Project']['levels'][number], 'id' | 'backgroundColor' | 'imageUrl' | 'isHidden'> & {
  readonly width: number | null;
  readonly height: number | null;
};
type Area = Pick<
  Schemas['Project']['areas'][number],
  'levelId' | 'isHidden' | 'color' | 'strokeColor' | 'fillOpacity' | 'data' | 'holes' | 'parts'
> & { readonly tags: readonly { readonly color: string }[] };

/** What a picture shows of a map. */
export type PicturedMap = {
  readonly levels: readonly Level[];
  readonly areas: readonly Area[];
  readonly defaultLevelId: string | null;
  readonly areaColors: Schemas['Project']['appearance']['areaColors'];
};

/** The size of a picture in pixels, and its quality from 0 to 1. */
type Form = { readonly width: number; readonly height: number; readonly quality: number };

/** The level that visitors see first with its plan and areas, as a data URL; null where no level can be drawn. */
export async function mapPicture(map: PicturedMap, form: Form): Promise<string | null> {
  const level = firstLevel(map);
  const areas = map.areas.map((area) => ({ ...area, color: shownAreaColor(area.color, area.tags[0], map.areaColors) }));
  return level ? drawn(level, areas, form).catch(() => null) : null;
}

type Sized = Level & { readonly width: number; readonly height: number };

function firstLevel({ levels, defaultLevelId }: PicturedMap): Sized | undefined {
  const shown = levels.filter(
    (level): level is Sized => !level.isHidden && level.width !== null && level.height !== null,
  );
  return shown.find(({ id }) => id === defaultLevelId) ?? shown[0];
}

async function drawn(level: Sized, areas: readonly Area[], { quality, ...size }: Form): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d')!;
  context.fillStyle = level.backgroundColor ?? COLORS.paper;
  context.fillRect(0, 0, size.width, size.height);
  const scale = Math.min(size.width / level.width, size.height / level.height);
  const [left, top] = [(size.width - level.width * scale) / 2, (size.height - level.height * scale) / 2];
  context.setTransform(scale, 0, 0, scale, left, top);
  if (level.imageUrl) context.drawImage(await loaded(level.imageUrl), 0, 0, level.width, level.height);
  context.lineWidth = 1 / scale;
  for (const area of areas) if (area.levelId === level.id && !area.isHidden) drawArea(context, area);
  return canvas.toDataURL('image/webp', quality);
}

function drawArea(context: CanvasRenderingContext2D, area: Area): void {
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
