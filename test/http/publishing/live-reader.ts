import type { PublishedVersion } from '../../../src/domain/publishing/live.ts';
import type { LiveBytes } from '../../../src/ports/projects/stores.ts';

/** What is stored of the network of a version; null: nothing yet. */
type FindNetwork = () => string | null;

/** Reads published versions, and counts how often; their networks are quickly built, or as `network` says. */
export function reading(lives: readonly PublishedVersion[], network: FindNetwork = () => '') {
  const reader = { reads: 0, networkReads: 0, live: { bytes, network: storedNetwork } };
  async function bytes(projectId: string): Promise<LiveBytes> {
    reader.reads++;
    const { version, json } = lives.find((live) => live.projectId === projectId)!;
    return { version, json: new TextEncoder().encode(json) };
  }
  async function storedNetwork() {
    reader.networkReads++;
    const stored = network();
    return stored === null ? null : new TextEncoder().encode(stored);
  }
  return reader;
}
