import type { Timestamp } from '../../shared/timestamp.ts';
import { serialise } from '../content/project-content.ts';
import { freezeProject } from '../content/snapshot.ts';
import type { ImageExtension } from '../images/image.ts';
import type { ImageFile } from '../images/stored-image.ts';
import type { Original } from './project-copy.ts';

export type TemplateFile = ImageFile;

/** A template in a list. `organizationId` is null for built-in ones. */
export type TemplateHead = {
  readonly id: string;
  readonly organizationId: string | null;
  /** The source project, which may be deleted; null where that was not stored, and for built-in ones. */
  readonly projectId: string | null;
  /** The group of the source project: members who see the group's projects see the template. Null for everybody in the organization. */
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

/** A template, complete. `json` is a `FrozenProject` with references to these files. */
export type Template = TemplateHead & { readonly json: string; readonly files: readonly TemplateFile[] };

/** The path of a file of a template. */
export const templatePath = (templateId: string, fileId: string, extension: ImageExtension): string =>
  `templates/${templateId}/${fileId}.${extension}`;

export type GivenTemplate = Pick<
  TemplateHead,
  'id' | 'organizationId' | 'projectId' | 'groupId' | 'name' | 'description'
>;

/**
 * A template from an original whose images are below `templates/` already. Its name and description are in one language: the
 * translations of the original's are not copied.
 */
export function newTemplate(given: GivenTemplate, { fields, content, files }: Original, now: Timestamp): Template {
  const items = serialise(content);
  const { name, description } = given;
  return {
    ...given,
    thumbnail: fields.thumbnail,
    levelCount: content.levels.length,
    areaCount: content.areas.length,
    markerCount: content.markers.length,
    createdAt: now,
    json: freezeProject({
      project: { ...fields, name, description, translations: {}, version: 1 },
      items,
    }),
    files,
  };
}

export const templateHead = ({ json: _, files: __, ...head }: Template): TemplateHead => head;
