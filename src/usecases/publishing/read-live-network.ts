import type { PublishedVersion } from '../../domain/publishing/live.ts';
import { NETWORK_FORMAT } from '../../domain/wayfinding/network/stored-network.ts';
import type { Needs } from '../../ports/needs.ts';

/** What is stored of the walking network of a published version; empty where it is quickly built, null where nothing is stored yet. */
export function readLiveNetwork({ storage }: Needs) {
  return ({ projectId, version }: Pick<PublishedVersion, 'projectId' | 'version'>) =>
    storage.publishedVersions.network({ projectId, version, format: NETWORK_FORMAT });
}
