import { join } from 'node:path';
import { expect } from 'chai';
import { openSqliteStorage } from '../../../adapters/sql/open-sqlite.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenProject } from '../../contracts/storage/shared/given.ts';
import { aVisit } from '../../support/builders.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { type Beside, expectRefused, lockJob, startBeside, succeeded } from './commands-given.ts';

const DAY = 24 * 3_600_000;

describe('The command for old events of visitors, beside a running service', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let beside: Beside;
  let storage: Storage;

  before(async () => {
    folder = await temporaryFolder();
    beside = await startBeside(folder.path);
    storage = await openSqliteStorage({ path: join(folder.path, 'data', 'waymark.db') });
    await lockJob(storage, 'purge-analytics');
  });

  after(async () => {
    await storage.close();
    await beside.stop();
    await folder.remove();
  });

  it('shows how many are older than ninety days, and removes them when confirmed; their totals stay', async () => {
    const { id: projectId } = await givenProject(storage);
    const occurred = [200, 91, 89, 0].map((days) => new Date(Date.now() - days * DAY).toISOString());
    await storage.visits.insert(occurred.map((occurredAt) => aVisit({ projectId, occurredAt })));

    expect(await beside.json('prune', 'analytics', '--dry-run')).to.deep.equal({ purged: 2, dry_run: true });
    expectRefused(await beside.waymark(['prune', 'analytics']), 2, /--yes/);
    expect(await storage.visits.count(projectId)).to.equal(4);
    expect(succeeded(await beside.waymark(['prune', 'analytics', '--yes']))).to.include('deleted: 2');
    expect(await storage.visits.count(projectId)).to.equal(2);
    const span = { unit: 'day', from: '2000-01-01', until: '9999-01-01' } as const;
    expect(await storage.rollUps.list(projectId, ['mapView'], span)).to.have.length(4);
  });
});
