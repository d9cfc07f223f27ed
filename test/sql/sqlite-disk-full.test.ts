import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { openSqliteStorage } from '../../adapters/sql/open-sqlite.ts';
import type { Organization } from '../../src/domain/organizations/organization.ts';
import { givenOrganization, givenProject } from '../contracts/storage/shared/given.ts';
import { aLive, anOrganization } from '../support/builders.ts';
import { errorKind } from '../support/rejection.ts';
import { announceSkip } from '../support/require-adapter.ts';
import { type SmallDisk, smallDisk } from '../support/stores/small-disk.ts';

/** In bytes. */
const DISK = 2 * 1_048_576;

describe('SQLite on a full disk', () => {
  let disk: SmallDisk | null;

  before(async function () {
    disk = await smallDisk(DISK);
    if (disk) return;
    announceSkip('the right to mount a small disk');
    this.skip();
  });

  after(() => disk?.remove());

  it('refuses writes, keeps everything acknowledged, and works again when there is space', async () => {
    const storage = await openSqliteStorage({ path: join(disk!.path, 'waymark.sqlite') });
    const project = await givenProject(storage);
    writeFileSync(join(disk!.path, 'filler'), Buffer.alloc(1_000_000));

    const kept: Organization[] = [];
    const insert = async (organization: Organization) => {
      await storage.organizations.insert(organization);
      kept.push(organization);
    };
    const large = aLive({ projectId: project.id, json: JSON.stringify('x'.repeat(3_000_000)) });
    const outcomes = [];
    for (let round = 0; round < 20; round++) {
      const together = [insert(anOrganization()), storage.publishedVersions.put(large), insert(anOrganization())];
      outcomes.push(...(await Promise.all(together.map(errorKind))));
    }
    expect(outcomes).to.include('unavailable');
    expect(await storage.publishedVersions.find(project.id)).to.equal(null);
    for (const organization of kept)
      expect(await storage.organizations.find(organization.id)).to.deep.equal(organization);

    rmSync(join(disk!.path, 'filler'));
    await givenOrganization(storage);
    await storage.close();
  });
});
