import { api } from '../api/client.ts';
import type { MapDocument } from '../document/document.ts';
import type { Item, Noun } from '../document/items/types.ts';
import type { Clock } from '../document/saving/map-service.ts';
import type { EditorState } from '../editor/editor-state.ts';
import { mapPicture, type PicturedMap } from '../frame/map-picture.ts';
import { changed } from '../frame/queries.ts';

/** Of 16:9, as cards show it. Where a file is larger than the service takes, it is drawn again with less quality. */
const SIZE = { width: 640, height: 360 };
const QUALITIES = [0.8, 0.5, 0.2];
/** As the service takes it: 65,536 bytes as base64, with what is before them. */
const MOST_CHARACTERS = 87_000;

/** How long nothing changes before the draft is drawn, in milliseconds. */
const IDLE = 30_000;

/**
 * Stores the picture of a draft that is being changed: when nothing has changed for half a minute, and when what is returned is called, as
 * the editor is left. A draft that is as it was drawn last is not drawn again.
 */
export function followDraft({ document, saves }: Pick<EditorState, 'document' | 'saves'>, clock: Clock): () => void {
  let pictured = 0;
  const draw = () => {
    const version = document.version.peek();
    if (version === pictured || saves.state.peek().kind !== 'saved') return;
    pictured = version;
    void storeDraftPicture(document).catch(() => {});
  };
  let cancel = () => {};
  const stop = document.version.subscribe(() => {
    cancel();
    cancel = clock.after(IDLE, draw);
  });
  return () => {
    stop();
    cancel();
    draw();
  };
}

/** Stores the picture of the draft as it is saved. A courtesy: a draft that cannot be drawn or sent keeps the picture that it has. */
async function storeDraftPicture(map: MapDocument): Promise<void> {
  const version = map.version.peek();
  const image = await smallPicture(picturedMap(map));
  if (image === null) return;
  await sendPicture(map.projectId, version, image);
  await changed('projects');
}

/** Stores the picture of a draft that was never changed in an editor, and returns it as a data URL; null where it cannot be drawn. */
export async function drawDraft(projectId: string, signal: AbortSignal): Promise<string | null> {
  const { data } = await api.GET('/api/projects/{projectId}/', { signal, params: { path: { projectId } } });
  const { version, levels, areas, settings, appearance } = data;
  const { defaultLevelId } = settings;
  const image = await smallPicture({ levels, areas, defaultLevelId, areaColors: appearance.areaColors });
  if (image !== null) await sendPicture(projectId, version, image);
  return image;
}

async function sendPicture(projectId: string, version: number, image: string): Promise<void> {
  const params = { path: { projectId } };
  await api.PUT('/api/projects/{projectId}/draft-picture/', { params, body: { version, image } });
}

async function smallPicture(map: PicturedMap): Promise<string | null> {
  for (const quality of QUALITIES) {
    const image = await mapPicture(map, { ...SIZE, quality });
    if (image === null || image.length <= MOST_CHARACTERS) return image;
  }
  return null;
}

function picturedMap(map: MapDocument): PicturedMap {
  const list = (noun: Noun) =>
    map
      .ids(noun)
      .peek()
      .flatMap((id) => map.item(noun, id).peek() ?? []);
  const project = map.item('project', map.projectId).peek()!;
  const colors = new Map(list('tags').map(({ id, color }) => [id, { color: String(color) }]));
  const tagsOf = ({ tag_ids }: Item) => (tag_ids as readonly string[]).flatMap((id) => colors.get(id) ?? []);
  return {
    levels: list('levels') as unknown as PicturedMap['levels'],
    areas: list('areas').map((area) => ({ ...(area as unknown as PicturedMap['areas'][number]), tags: tagsOf(area) })),
    defaultLevelId: project['settings.defaultLevelId'] as PicturedMap['defaultLevelId'],
    areaColors: project['appearance.areaColors'] as PicturedMap['areaColors'],
  };
}
