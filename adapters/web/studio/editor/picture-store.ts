import type { Schemas } from '../api/service.d.ts';

export type StoredPicture = Pick<Schemas['UploadedImage'], 'url' | 'removed'>;

/** Keeps a picture of a map. Resolves with its address; rejects with the reason of the signal when it is aborted. */
export type StorePicture = (
  picture: { readonly file: Blob; readonly name: string },
  given: { readonly onProgress: (part: number) => void; readonly signal: AbortSignal },
) => Promise<StoredPicture>;

/** Keeps pictures in the map itself, as data URLs: nothing is sent before the map is. */
export const pictureInMap: StorePicture = ({ file }) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve({ url: String(reader.result), removed: [] });
    reader.onerror = () => reject(reader.error!);
    reader.readAsDataURL(file);
  });
