import type { DraftPicture } from '../../domain/projects/images/draft-picture.ts';

/** The pictures of working copies. They are deleted with their projects. */
export interface DraftPictureStore {
  find(projectId: string): Promise<DraftPicture | null>;
  /** Stores it instead of the last one of the project; no effect where that one is of a later version, or where the project was deleted. */
  put(picture: DraftPicture): Promise<void>;
  /** Gives another project the same picture, of this version; no effect where there is none. */
  copy(projectId: string, to: { readonly projectId: string; readonly version: number }): Promise<void>;
}
