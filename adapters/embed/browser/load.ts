import type { PublicMap } from './model.ts';

/** Reads the published map. Rejects when it cannot be reached or is not published. */
export async function loadMap(source: string): Promise<PublicMap> {
  const answer = await fetch(source, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`The map answered ${answer.status}.`);
  return (await answer.json()) as PublicMap;
}
