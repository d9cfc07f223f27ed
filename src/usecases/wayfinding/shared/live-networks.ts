import type { PublishedVersion } from '../../../domain/publishing/live.ts';
import { notFound } from '../../../domain/shared/errors.ts';
import type { NetworkCheck } from '../../../domain/wayfinding/check.ts';
import { NETWORK_FORMAT } from '../../../domain/wayfinding/stored-network.ts';
import type { Needs } from '../../../ports/shared/needs.ts';
import type { RequestedMap } from '../../../ports/wayfinding/networks.ts';

type Published = Pick<PublishedVersion, 'projectId' | 'version'>;

/** A published version as questions about its ways need it: its network is read, and never built for a question. */
export function publishedMap({ storage }: Needs, { projectId, version }: Published): RequestedMap {
  return {
    ...{ id: projectId, version },
    async load() {
      const live = await storage.publishedVersions.bytes(projectId);
      if (!live) throw notFound();
      return live;
    },
    stored: (loaded) => storage.publishedVersions.network({ projectId, version: loaded, format: NETWORK_FORMAT }),
  };
}

/** Builds the network of a published version, stores it beside it, and returns its check. */
export async function storeLiveNetwork(
  { storage, networks }: Needs,
  { projectId, version, json }: PublishedVersion,
): Promise<NetworkCheck> {
  const { stored: network, check } = await networks.build(json);
  await storage.publishedVersions.putNetwork({ projectId, version, format: NETWORK_FORMAT, network });
  return check;
}
