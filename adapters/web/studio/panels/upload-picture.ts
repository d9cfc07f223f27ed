import { upload } from '../api/upload.ts';
import type { StoredPicture, StorePicture } from '../editor/picture-store.ts';

/** Uploads pictures of a project. */
export const uploadPicture =
  (projectId: string): StorePicture =>
  ({ file, name }, given) => {
    const form = new FormData();
    form.append('file', file, name);
    return upload<StoredPicture>({ path: `/api/projects/${projectId}/upload-image/`, form, ...given });
  };
