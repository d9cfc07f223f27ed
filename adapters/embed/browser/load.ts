import type { PublicMap } from './model.ts';

/** Reads the published map, as the page has begun to preload it. Rejects when it cannot be reached or is not published. */
export async function loadMap(source: string): Promise<PublicMap> {
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`The map answered ${answer.status}.`);
  return (await answer.json()) as PublicMap;
}
