import type { Client, Schemas } from 'waymark/client';

type Status = NonNullable<Schemas['Area']['status']>;

/**
 * Sets the status of rooms, by the ids that your own system has for them, and shows it on the published map. Throws an error that names the
 * rooms that the map lacks, and changes nothing then.
 */
export async function setRoomStatus(
  waymark: Client,
  projectId: string,
  statuses: Readonly<Record<string, Status>>,
): Promise<void> {
  const params = { path: { projectId } };
  const { data: areas } = await waymark.GET('/api/projects/{projectId}/areas/', { params });
  const known = new Set(areas.map(({ externalId }) => externalId));
  const missing = Object.keys(statuses).filter((id) => !known.has(id));
  if (missing.length > 0) throw new Error(`Not on the map: ${missing.join(', ')}`);
  const items = Object.entries(statuses).map(([externalId, status]) => ({ externalId, status }));
  await waymark.POST('/api/projects/{projectId}/areas/bulk/', { params, body: { match: 'externalId', items } });
  await waymark.POST('/api/projects/{projectId}/update-live/', { params });
}
