import type { App } from '../../../../src/app.ts';
import { type ImageExtension, mediaTypeOf } from '../../../../src/domain/projects/images/image.ts';
import type { StoredImage } from '../../../../src/domain/projects/images/stored-image.ts';
import type { Size } from '../../../../src/domain/projects/items/level.ts';
import type { PublicHead } from '../../../../src/ports/publishing/public-heads.ts';
import type { IconPicture } from '../../../pages/map/web-manifest.ts';
import { PICTURE_SIZE } from '../../../pages/picture/map-picture.ts';
import { embedPath } from '../../shared/site.ts';

/** Other sites show no SVG. */
const isShownElsewhere = (extension: ImageExtension): boolean => extension !== 'svg';

/** The picture of a link to a map. */
export type LinkPicture = Readonly<{
  size: Size;
  /** The path of the project's own; null: the one that is drawn from the map. */
  path: string | null;
  /** The thumbnail of the project, whatever it is; null without one. */
  thumbnail: IconPicture | null;
}>;

/** The thumbnail of a project, else the picture that is drawn from its map; that too while the database does not respond. */
export async function linkPicture(app: App, projectId: string, head: PublicHead): Promise<LinkPicture> {
  const thumbnail = head.thumbnail === null ? null : await app.live.icon(projectId).catch(() => null);
  const icon = thumbnail && iconPicture(thumbnail);
  if (!thumbnail || !isShownElsewhere(thumbnail.extension)) return { size: PICTURE_SIZE, path: null, thumbnail: icon };
  const { path, width, height } = thumbnail;
  return { size: { width, height }, path, thumbnail: icon };
}

/** A thumbnail under the address at which the page of its map loads it. */
export function iconPicture({ projectId, path, extension, width, height }: StoredImage): IconPicture {
  return { path: `${embedPath(projectId)}/files/${path}`, type: mediaTypeOf(extension), width, height };
}
