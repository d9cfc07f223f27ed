import type { AppliedDraft } from '../../../../domain/content-jobs/import-draft.ts';
import type { Import, ImportFile } from '../../../../domain/exchange/import.ts';
import type { ResolvedImage } from '../../../../domain/projects/changes/patch-images.ts';
import type { Project } from '../../../../domain/projects/content/project.ts';
import { extensionOf, IMAGE_EXTENSIONS, type ImageExtension } from '../../../../domain/projects/images/image.ts';
import { imageReference } from '../../../../domain/projects/images/image-reference.ts';
import { imagePath, type StoredImage } from '../../../../domain/projects/images/stored-image.ts';
import { unavailable } from '../../../../domain/shared/errors.ts';
import type { Needs } from '../../../../ports/needs.ts';
import { withNetworkLimit } from '../../shared/network-limit.ts';
import { blankTarget, type ReadTarget } from './blank.ts';

/** The pictures of an import as images of a project, by name. `isNew`: its row follows; the project has no image with this content. */
export type PictureImages = ReadonlyMap<string, StoredImage & { readonly isNew: boolean }>;

export async function pictureImages(
  needs: Needs,
  { project: { id: projectId }, items }: ReadTarget,
  files: readonly ImportFile[],
): Promise<PictureImages> {
  const known = await imagesByObject(needs, projectId, items);
  const images = new Map<string, StoredImage & { readonly isNew: boolean }>();
  for (const { role, name, objectPath, size, width, height } of files) {
    if (role !== 'picture') continue;
    const same = known.get(objectPath);
    const extension = same?.extension ?? (await pictureExtension(needs, objectPath));
    const path = imagePath(projectId, needs.newId(), extension);
    const image = { path, objectPath, extension, size, width, height, projectId, createdAt: needs.now() };
    images.set(name, same ? { ...same, isNew: false } : { ...image, isNew: true });
  }
  return images;
}

/** A picture that its organization had before may be stored as a file of an import, whose name does not say what it is. */
async function pictureExtension({ objects }: Needs, objectPath: string): Promise<ImageExtension> {
  const named = objectPath.slice(objectPath.lastIndexOf('.') + 1);
  if ((IMAGE_EXTENSIONS as readonly string[]).includes(named)) return named as ImageExtension;
  const stored = await objects.open(objectPath);
  for await (const chunk of stored?.chunks ?? []) return extensionOf(chunk);
  throw unavailable('A picture of the import cannot be read right now. Try again.', `no file at ${objectPath}`);
}

/** The images of a project by their objects: of several with one content that which its map shows. */
async function imagesByObject(
  { storage }: Needs,
  projectId: string,
  items: ReadTarget['items'],
): Promise<ReadonlyMap<string, StoredImage>> {
  const limit = await storage.images.count(projectId);
  const images = limit === 0 ? [] : await storage.images.list(projectId, { offset: 0, limit });
  const isShown = ({ path }: StoredImage) => items.some(({ json }) => json.includes(path));
  const found = new Map<string, StoredImage>();
  for (const image of images) if (!found.has(image.objectPath) || isShown(image)) found.set(image.objectPath, image);
  return found;
}

const resolvedImages = (images: PictureImages): ReadonlyMap<string, ResolvedImage> =>
  new Map(
    [...images].map(([name, { path, width, height }]) => [
      name,
      { reference: imageReference(path), size: { width, height } },
    ]),
  );

/** What was read, as it is stored: the JSON of an `ImportDraft`. */
export async function readDraft(
  { objects }: Pick<Needs, 'objects'>,
  files: readonly ImportFile[],
): Promise<Uint8Array> {
  const file = files.find(({ role }) => role === 'draft');
  const bytes = file ? await objects.get(file.objectPath) : null;
  if (!bytes)
    throw unavailable('What was read of the files cannot be loaded right now. Try again.', 'the draft is missing');
  return bytes;
}

/** The writes that apply an import to its project as it is. The network is measured where it may become too large. */
export function computeImport(
  needs: Needs,
  { options: { mode, match } }: Pick<Import, 'options'>,
  { project, items, draft, images }: ReadTarget & { readonly draft: Uint8Array; readonly images: PictureImages },
): Promise<AppliedDraft> {
  const given = { project, items, mode, match, images: resolvedImages(images), now: needs.now() };
  return withNetworkLimit(needs, async ({ isMeasured, unmeasured }) => {
    const sent = { packed: draft };
    const done = await needs.contentWork.run('importDraft', {
      ...given,
      sent,
      isMeasured: isMeasured(project.version),
    });
    if ('growth' in done) throw unmeasured(project.version, done.growth);
    return done;
  });
}

/** The project that an import changes, as it is, or a blank one. */
export async function readTarget(needs: Needs, found: Import): Promise<ReadTarget> {
  const { projectId, organizationId, options } = found;
  if (options.mode === 'new' || projectId === null) {
    const blank = { id: needs.newId(), organizationId, name: options.name ?? 'Import', groupId: options.groupId };
    return blankTarget(needs, blank, !namesAllLanguages(found));
  }
  const read = async (): Promise<ReadTarget> => {
    const project = await requireProject(needs, projectId);
    const items = await needs.storage.items.list(projectId);
    const { version } = await requireProject(needs, projectId);
    return version === project.version ? { project, items } : read();
  };
  return read();
}

/** Archives, and GeoJSON that this service has written: nothing in it has to be guessed. */
function namesAllLanguages({ format, report }: Import): boolean {
  if (format !== 'geojson') return format === 'archive';
  return (report?.counts.languages ?? 0) > 0 && report?.guesses?.properties.length === 0;
}

async function requireProject({ storage }: Needs, id: string): Promise<Project> {
  const project = await storage.projects.find(id);
  if (!project) throw unavailable('The project of the import is being deleted.', 'the project is missing');
  return project;
}
