import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { openSqliteStorage } from '../../adapters/sql/drivers/open-sqlite.ts';
import type { Organization } from '../../src/domain/organizations/organization.ts';
import { givenOrganization, givenProject } from '../contracts/storage/shared/given.ts';
import { aLive, anOrganization } from '../support/builders.ts';
import { refusalKind } from '../support/rejection.ts';
import { announceSkip } from '../support/require-adapter.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('SQLite on a full disk', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;

  before(async function () {
    folder = await temporaryFolder();
    if (mount(folder.path)) return;
    announceSkip('the right to mount a small disk');
    await folder.remove();
    this.skip();
  });

  after(async () => {
    execFileSync('umount', [folder.path]);
    await folder.remove();
  });

  it('refuses writes, keeps everything acknowledged, and works again when there is space', async () => {
    const storage = await openSqliteStorage({ path: join(folder.path, 'waymark.sqlite') });
    const project = await givenProject(storage);
    writeFileSync(join(folder.path, 'filler'), Buffer.alloc(1_000_000));

    const kept: Organization[] = [];
    const insert = async (organization: Organization) => {
      await storage.organizations.insert(organization);
      kept.push(organization);
    };
    const large = aLive({ projectId: project.id, json: JSON.stringify('x'.repeat(3_000_000)) });
    const outcomes = [];
    for (let round = 0; round < 20; round++) {
      const together = [insert(anOrganization()), storage.publishedVersions.put(large), insert(anOrganization())];
      outcomes.push(...(await Promise.all(together.map(refusalKind))));
    }
    expect(outcomes).to.include('unavailable');
    expect(await storage.publishedVersions.find(project.id)).to.equal(null);
    for (const organization of kept)
      expect(await storage.organizations.find(organization.id)).to.deep.equal(organization);

    rmSync(join(folder.path, 'filler'));
    await givenOrganization(storage);
    await storage.close();
  });
});

function mount(path: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', path], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
