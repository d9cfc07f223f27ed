import type * as Parts from './ways-parts.ts';

let parts: typeof Parts | undefined;

/** Loads what finds and describes ways: it is needed after the first map, with the rest of it. */
export async function loadWays(): Promise<void> {
  parts ??= await import('./ways-parts.ts');
}

export const areWaysLoaded = (): boolean => parts !== undefined;

/** What finds and describes ways, which is there when the whole map is. */
export function ways(): typeof Parts {
  if (!parts) throw new Error('The search for ways is not loaded yet.');
  return parts;
}
