import { NETWORK_FORMAT } from '../../../domain/wayfinding/network/stored-network.ts';
import type { Needs } from '../../../ports/needs.ts';
import { ALWAYS_HELD, type JobLease } from '../../shared/job-lease.ts';
import { storeLiveNetwork } from '../shared/store-live-network.ts';

const BATCH = 100;

/**
 * Stores the networks of published maps that have none: those of an older release, and those of a process that ended between
 * publishing and storing the network. A failure is reported, and retried in the next run.
 */
export function buildNetworks(needs: Needs) {
  return async (lease: JobLease = ALWAYS_HELD): Promise<void> => {
    let after = '';
    for (;;) {
      const projectIds = await needs.storage.publishedVersions.withoutNetwork(NETWORK_FORMAT, after, BATCH);
      for (const projectId of projectIds) if (lease.isHeld()) await buildNetwork(needs, projectId);
      if (projectIds.length < BATCH || !lease.isHeld()) return;
      after = projectIds.at(-1)!;
    }
  };
}

async function buildNetwork(needs: Needs, projectId: string): Promise<void> {
  try {
    const live = await needs.storage.publishedVersions.find(projectId);
    if (live) await storeLiveNetwork(needs, live);
  } catch (cause) {
    needs.report(`the network of the published map ${projectId} could not be built`, cause);
  }
}
