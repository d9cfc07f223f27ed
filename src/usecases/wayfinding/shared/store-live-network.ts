import type { PublishedVersion } from '../../../domain/publishing/live.ts';
import { NETWORK_FORMAT } from '../../../domain/wayfinding/network/stored-network.ts';
import type { NetworkCheck } from '../../../domain/wayfinding/route/check.ts';
import type { Needs } from '../../../ports/needs.ts';

/** Builds the network of a published version, stores it beside it, and returns its check. */
export async function storeLiveNetwork(
  { storage, networks }: Needs,
  { projectId, version, json }: PublishedVersion,
): Promise<NetworkCheck> {
  const { stored: network, check } = await networks.build(json);
  await storage.publishedVersions.putNetwork({ projectId, version, format: NETWORK_FORMAT, network });
  return check;
}
