import type { Site } from '../shared/site.ts';

/** The header of a 201 with the address of what was created; `path` may have a query. */
export const locationOf = ({ publicUrl }: Site, path: string): Readonly<Record<string, string>> => ({
  location: publicUrl + path,
});
