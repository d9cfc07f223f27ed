import type { PublicMap } from './model.ts';

/** Loads the published map, which the page preloads. Rejects when it cannot be reached or is not published. */
export async function loadMap(source: string): Promise<PublicMap> {
  const answer = await fetch(source);
  if (!answer.ok) throw new Error(`The map answered ${answer.status}.`);
  return (await answer.json()) as PublicMap;
}
