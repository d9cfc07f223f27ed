import { isObjectPath } from '../../../domain/projects/images/object-path.ts';
import type { Needs } from '../../../ports/needs.ts';
import { objectOf } from './shared/known.ts';

/** Whether an image is stored at the path, without reading it. */
export function isImageStored({ storage }: Pick<Needs, 'storage'>) {
  return async (path: string): Promise<boolean> => isObjectPath(path) && (await objectOf(storage, path)) !== null;
}
