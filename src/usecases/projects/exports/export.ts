import { archivedCounts, archivedTexts } from '../../../domain/exchange/archive/archived-project.ts';
import { projectAction } from '../../../domain/organizations/audited-action.ts';
import type { Project } from '../../../domain/projects/content/project.ts';
import { accountOf } from '../../../domain/shared/caller.ts';
import type { Needs } from '../../../ports/needs.ts';
import { inProject } from '../../access/in-project.ts';
import { findProject, type ProjectRequest } from '../../access/project-access.ts';
import { readOriginal } from '../shared/copy.ts';
import { requireWritable } from './shared/formats.ts';
import { imageFiles, namedImages } from './shared/images.ts';
import { exportSlot } from './shared/slots.ts';

export type ExportRequest = ProjectRequest & {
  readonly format: string;
  /** Only this level; null: all of them. */
  readonly levelId: string | null;
};

export type ExportHead = {
  readonly name: string;
  readonly version: number;
  readonly type: string;
  readonly extension: string;
};

/** A project in a format, which is written while it is read. */
export type ProjectExport = ExportHead & { readonly content: AsyncIterable<Uint8Array> };

/** Writes the working copy of a project in a format. That it was exported, and by whom, is in the audit log. */
export function exportProject(needs: Needs) {
  return async ({ format, levelId, ...request }: ExportRequest): Promise<ProjectExport> => {
    const find = async () => (await findProject(needs.storage, request, 'project.view')) as Project;
    await find();
    const { type, extension } = requireWritable(needs, format);
    const release = exportSlot(needs, accountOf(request.caller));
    try {
      const { fields, items, files } = await readOriginal(needs, find);
      const project = fields as Project;
      const content =
        format === 'archive'
          ? await archived(needs, { project, items, files })
          : needs.importReader.write(format, { project, items, levelId });
      await inProject(needs, { ...request, action: 'project.view', holds: 'both' }, ({ project: exported, record }) =>
        record(projectAction(exported, 'exported')),
      );
      const { name, version } = project;
      return { name, version, type, extension, content: ending(content, release) };
    } catch (error) {
      release();
      throw error;
    }
  };
}

type Original = Pick<Awaited<ReturnType<typeof readOriginal>>, 'items' | 'files'> & { readonly project: Project };

async function archived(needs: Needs, { project, items, files }: Original): Promise<AsyncIterable<Uint8Array>> {
  const named = await namedImages(needs, files);
  const texts = archivedTexts({ project, items }, (path) => named.names.get(path) ?? null);
  return needs.importReader.pack({ project, texts, images: imageFiles(needs, named), counts: archivedCounts(items) });
}

/** The pieces, and the call when there are no more, or nobody reads them any more: also where nobody has begun to. */
function ending(pieces: AsyncIterable<Uint8Array>, release: () => void): AsyncIterable<Uint8Array> {
  const iterator = pieces[Symbol.asyncIterator]();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        try {
          const result = await iterator.next();
          if (result.done) release();
          return result;
        } catch (error) {
          release();
          throw error;
        }
      },
      async return() {
        release();
        await iterator.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
}
