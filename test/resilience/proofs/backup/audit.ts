import { hash } from 'node:crypto';
import { expect } from 'chai';
import { readObjectPaths } from '../../../../adapters/sql/snapshots/contents.ts';
import { digestOf } from '../../../../adapters/sql/transfer/digests.ts';
import { readTables } from '../../../../adapters/sql/transfer/tables.ts';
import { readSettings } from '../../../../config/settings/settings.ts';
import { openObjects, openStorage } from '../../../../config/stores/stores.ts';
import { pathInAddress } from '../../../../src/domain/projects/images/stored-image.ts';
import type { Entry, Ledger } from '../crash/ledger.ts';
import type { Place } from './places.ts';

/**
 * Holds restored data against what was acknowledged before the backup began: every project is there in that version or a later one, with
 * its images, byte for byte. What was deleted is gone. `later`: the same ledger, as it is now.
 */
export async function auditRestored({ settings }: Place, before: Ledger, later: Ledger): Promise<void> {
  const known = readSettings(settings);
  const storage = await openStorage(known, { access: 'existing' });
  const objects = await openObjects(known, 'existing');
  const auditImage = async (address: string) => {
    const image = await storage.images.find(pathInAddress(address)!);
    expect(image, `the row of ${address}`).not.to.equal(null);
    const bytes = await objects.get(image!.objectPath);
    expect(bytes && before.images.get(address)!.equals(bytes), `the bytes of ${address}`).to.equal(true);
  };
  try {
    for (const entry of before.entries.values()) {
      const project = await storage.projects.find(entry.id);
      if (!entry.known) expect(project, `the deleted project ${entry.id}`).to.equal(null);
      else if (!project)
        expect(mayBeDeleted(later.entries.get(entry.id)!), `project ${entry.id} is lost`).to.equal(true);
      else {
        expect(project.version, `the version of ${entry.id}`).to.be.at.least(entry.known.version);
        for (const address of entry.known.images) await auditImage(address);
      }
    }
  } finally {
    await Promise.all([storage.close(), objects.close()]);
  }
}

const mayBeDeleted = ({ known, pending }: Entry): boolean => known === null || pending !== null;

/** Tables in which a backup notes itself after it was made. */
const NOTED = ['jobs', 'facts'];
const FACTS = `SELECT name, value FROM facts WHERE name NOT IN ('backup_state', 'last_backup') ORDER BY name`;

/** The digest of each table and of each file that a row refers to; a missing file is an error. What a backup notes of itself is left out. */
export async function digestsOf({ settings, openDatabase }: Place): Promise<ReadonlyMap<string, string>> {
  const database = openDatabase();
  const objects = await openObjects(readSettings(settings), 'existing');
  const digests = new Map<string, string>();
  try {
    for (const table of await readTables(database)) {
      const { rows, sha256 } = await digestOf(database, table);
      if (!NOTED.includes(table.name)) digests.set(`table ${table.name}`, `${rows} ${sha256}`);
    }
    digests.set('table facts', JSON.stringify(await database.all(FACTS)));
    for await (const path of readObjectPaths(database, database.dialect)) {
      const bytes = await objects.get(path);
      expect(bytes, `the file ${path}, which a row refers to`).not.to.equal(null);
      digests.set(path, hash('sha256', bytes!));
    }
    return digests;
  } finally {
    await Promise.all([objects.close(), database.close()]);
  }
}
