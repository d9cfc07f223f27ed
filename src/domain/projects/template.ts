import { atOnce, type Steps } from '../shared/steps.ts';
import type { Timestamp } from '../shared/timestamp.ts';
import type { ImageExtension } from './image.ts';
import { EMPTY_CONTENT, serialiseSteps } from './project-content.ts';
import type { Original } from './project-copy.ts';
import { freezeProjectSteps } from './snapshot.ts';
import type { ImageFile } from './stored-image.ts';

export type TemplateFile = ImageFile;

/** A map to start from, as a list shows it. `organizationId` is null for those that come with the service. */
export type TemplateHead = {
  readonly id: string;
  readonly organizationId: string | null;
  /** The project that it was made of, which may be gone; null where that was not kept, and for those that come with the service. */
  readonly projectId: string | null;
  /** The group that the project was in: those who see the group's projects see the template. Null for everybody in the organization. */
  readonly groupId: string | null;
  readonly name: string;
  readonly description: string;
  /** A reference to one of its images. */
  readonly thumbnail: string | null;
  readonly levelCount: number;
  readonly areaCount: number;
  readonly markerCount: number;
  readonly createdAt: Timestamp;
};

/** A template, whole. `json` is a `FrozenProject` whose images are these files. */
export type Template = TemplateHead & { readonly json: string; readonly files: readonly TemplateFile[] };

/** Where a file of a template is stored. */
export const templatePath = (templateId: string, fileId: string, extension: ImageExtension): string =>
  `templates/${templateId}/${fileId}.${extension}`;

export type GivenTemplate = Pick<
  TemplateHead,
  'id' | 'organizationId' | 'projectId' | 'groupId' | 'name' | 'description'
>;

/**
 * A template of an original whose images lie below `templates/` already. Its name and description are in one language: what the
 * original was called in others is not taken over.
 */
export const newTemplate = (given: GivenTemplate, original: Original, now: Timestamp): Template =>
  atOnce(newTemplateSteps(given, original, now));

/** `newTemplate` in steps. */
export function* newTemplateSteps(
  given: GivenTemplate,
  { fields, content, files }: Original,
  now: Timestamp,
): Steps<Template> {
  const items = yield* serialiseSteps({ stored: [], content: EMPTY_CONTENT }, content);
  const { name, description } = given;
  return {
    ...given,
    thumbnail: fields.thumbnail,
    levelCount: content.levels.length,
    areaCount: content.areas.length,
    markerCount: content.markers.length,
    createdAt: now,
    json: yield* freezeProjectSteps({
      project: { ...fields, name, description, translations: {}, version: 1 },
      items,
    }),
    files,
  };
}

export const templateHead = ({ json: _, files: __, ...head }: Template): TemplateHead => head;
