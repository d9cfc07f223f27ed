import { firstCharacters } from '../../shared/text.ts';
import type { Timestamp } from '../../shared/timestamp.ts';
import { type NewProject, newProject, type Project } from '../content/project.ts';
import type { ProjectContent } from '../content/project-content.ts';
import { type CopiedFields, copiedFields } from '../content/project-fields.ts';
import type { ImageFile } from '../images/stored-image.ts';
import type { Area } from '../items/area.ts';
import type { Corridor } from '../items/corridor.ts';
import type { Marker } from '../items/marker.ts';
import type { Transition } from '../items/transition.ts';

/** Returns the replacement of an id or an image reference in the copy: the same one for the same input. */
export type Renaming = { readonly id: (old: string) => string; readonly image: (reference: string) => string };

/** The source of a copy, a project or a template: `files` are those of its images. */
export type Original = {
  readonly fields: CopiedFields;
  readonly content: ProjectContent;
  readonly files: readonly ImageFile[];
};

/** The fields of a copy: all those of the original. */
export function copyFields(source: CopiedFields, renaming: Renaming): CopiedFields {
  const { settings, ...fields } = copiedFields(source);
  const defaultLevelId = settings.defaultLevelId && renaming.id(settings.defaultLevelId);
  return withFieldImages({ ...fields, settings: { ...settings, defaultLevelId } }, renaming.image);
}

/** The fields with other images. */
function withFieldImages<Fields extends CopiedFields>(fields: Fields, image: Renaming['image']): Fields {
  const { thumbnail, appearance } = fields;
  return {
    ...fields,
    appearance: { ...appearance, logo: appearance.logo && image(appearance.logo) },
    thumbnail: thumbnail && image(thumbnail),
  };
}

/** A project with these fields, as a draft that was never published (Duplicate, rules 1 and 2). */
export const copiedProject = (fields: CopiedFields, given: NewProject, now: Timestamp): Project => ({
  ...newProject(given, now),
  ...fields,
});

/** The content with new ids, and every reference inside it replaced. */
export function copyContent(content: ProjectContent, renaming: Renaming): ProjectContent {
  const { id, image } = renaming;
  return {
    levels: content.levels.map((level) => ({
      ...level,
      id: id(level.id),
      imageUrl: level.imageUrl && image(level.imageUrl),
      imageUrlSmall: level.imageUrlSmall && image(level.imageUrlSmall),
      imageUrlDark: level.imageUrlDark && image(level.imageUrlDark),
    })),
    areas: content.areas.map((area) => copyPlace(area, renaming)),
    markers: content.markers.map((marker) => ({
      ...copyPlace(marker, renaming),
      customIcon: marker.customIcon && image(marker.customIcon),
    })),
    tags: content.tags.map((tag) => ({ ...tag, id: id(tag.id) })),
    languages: content.languages.map((language) => ({ ...language, id: id(language.id) })),
    corridors: content.corridors.map((corridor) => copyCorridor(corridor, renaming)),
    transitions: content.transitions.map((transition) => copyTransition(transition, renaming)),
  };
}

/** The original with other image files: only its images change. */
export function withFiles(original: Original, files: readonly ImageFile[], image: Renaming['image']): Original {
  return {
    fields: withFieldImages(original.fields, image),
    content: copyContent(original.content, { id: (old) => old, image }),
    files,
  };
}

/** Every image, by reference. */
export function imagesOf(
  { thumbnail, appearance }: Pick<Project, 'thumbnail' | 'appearance'>,
  { levels, areas, markers }: ProjectContent,
): ReadonlySet<string> {
  const images = [
    ...levels.flatMap(({ imageUrl, imageUrlSmall, imageUrlDark }) => [imageUrl, imageUrlSmall, imageUrlDark]),
    ...[...areas, ...markers].flatMap((place) => place.images.map(({ url }) => url)),
    ...markers.map(({ customIcon }) => customIcon),
    appearance.logo,
    thumbnail,
  ];
  return new Set(images.filter((image): image is string => Boolean(image)));
}

/** The name of the n-th copy: `Hall (Copy)`, `Hall (Copy 2)` …, within the 255 characters that names may have (rule 3). */
export function copyName(original: string, n: number): string {
  const suffix = n === 1 ? ' (Copy)' : ` (Copy ${n})`;
  return firstCharacters(original, 255 - suffix.length).trimEnd() + suffix;
}

function copyPlace<Place extends Area | Marker>(place: Place, { id, image }: Renaming): Place {
  return {
    ...place,
    id: id(place.id),
    levelId: id(place.levelId),
    tags: place.tags.map((tag) => ({ ...tag, id: id(tag.id) })),
    images: place.images.map((picture) => ({ ...picture, id: id(picture.id), url: image(picture.url) })),
  };
}

function copyCorridor(corridor: Corridor, { id }: Renaming): Corridor {
  const branches = corridor.branches.map((branch) => ({
    ...branch,
    id: id(branch.id),
    corridorId: id(branch.corridorId),
    areaId: branch.areaId && id(branch.areaId),
    markerId: branch.markerId && id(branch.markerId),
    transitionId: branch.transitionId && id(branch.transitionId),
  }));
  return { ...corridor, id: id(corridor.id), levelId: id(corridor.levelId), branches };
}

function copyTransition(transition: Transition, { id }: Renaming): Transition {
  const positions = transition.positions.map((position) => ({ ...position, levelId: id(position.levelId) }));
  return { ...transition, id: id(transition.id), positions };
}
