import type { ImageExtension } from './image.ts';
import { parseContent, serialise } from './project-content.ts';
import type { Original } from './project-copy.ts';
import { freezeProject, thaw } from './snapshot.ts';
import type { ImageFile } from './stored-image.ts';
import type { Timestamp } from './timestamp.ts';

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

/** Where a file of a template is kept. */
export const templatePath = (templateId: string, fileId: string, extension: ImageExtension): string =>
  `templates/${templateId}/${fileId}.${extension}`;

type Given = Pick<TemplateHead, 'id' | 'organizationId' | 'projectId' | 'groupId' | 'name' | 'description'>;

/**
 * A template of an original whose images lie below `templates/` already. Its name and description stand in one language: what the
 * original was called in others is not taken over.
 */
export function newTemplate(given: Given, { fields, content, files }: Original, now: Timestamp): Template {
  const { name, description } = given;
  return {
    ...given,
    thumbnail: fields.thumbnail,
    levelCount: content.levels.length,
    areaCount: content.areas.length,
    markerCount: content.markers.length,
    createdAt: now,
    json: freezeProject({ ...fields, name, description, translations: {}, version: 1 }, serialise(content)),
    files,
  };
}

/** What projects are made of that start from the template. */
export function templateOriginal({ json, files }: Template): Original {
  const { project, items } = thaw(json);
  return { fields: project, content: parseContent(items), files };
}

export const templateHead = ({ json: _, files: __, ...head }: Template): TemplateHead => head;
