import { api } from '../api/client.ts';
import type { Schemas } from '../api/service.d.ts';
import { mapPicture } from '../frame/map-picture.ts';

/** The size of the picture that stands for a map in lists and where links to it are shown, in pixels. */
const FORM = { width: 1200, height: 630, quality: 0.8 };

/** Gives a map without a picture one of the level that visitors see first. A map that cannot be drawn stays without. */
export async function giveThumbnail(project: Schemas['Project']): Promise<void> {
  if (project.thumbnail !== null) return;
  const { levels, areas, settings, appearance } = project;
  const { defaultLevelId } = settings;
  const { areaColors } = appearance;
  const thumbnail = await mapPicture({ levels, areas, defaultLevelId, areaColors }, FORM);
  if (thumbnail === null) return;
  await api.PATCH('/api/projects/{projectId}/', { params: { path: { projectId: project.id } }, body: { thumbnail } });
}
