import { join } from 'node:path';
import { expect } from 'chai';
import { freshDatabase } from '../../support/mysql.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { rounds } from '../../support/test-depth.ts';
import { type Arena, openArena, RACERS } from './races/arena.ts';
import { deletionAmongWrites } from './races/deletion.ts';
import { groupBuildLimit, groupDraftLimit, groupName } from './races/groups.ts';
import { acceptAsNewOnce, acceptOnce, memberLimit } from './races/invitations.ts';
import { rotations } from './races/keys.ts';
import { lapseAmongPublications } from './races/lapse.ts';
import { buildLimit, draftLimit } from './races/limits.ts';
import { copiesOfOne, oneName } from './races/names.ts';
import { goneOwners, lastOwner, transferOnce, transferToDeleted, transferToLeaving } from './races/owners.ts';
import {
  backupCodeOnce,
  disableOnce,
  emailOnce,
  enableOnce,
  firstPasswordOnce,
  pendingTokenOnce,
  resetLinkOnce,
  stepOnce,
  verifyLinkOnce,
} from './races/sign-in.ts';
import { snapshotLimit } from './races/snapshots.ts';
import { statusActions } from './races/transitions.ts';
import {
  changesAmongFailures,
  deletionAmongEvents,
  failuresBeyond,
  failuresInARow,
  newSecrets,
  successAmongFailures,
  webhookLimit,
} from './races/webhooks.ts';
import { conditionalWrites, tagsInOrder, unconditionalWrites } from './races/writes.ts';

type Race = (arena: Arena, round: number, objects: string) => Promise<void>;

const RACES: readonly (readonly [string, Race])[] = [
  ['one name for many projects', oneName],
  ['copies of one project', copiesOfOne],
  ['status actions on one project', statusActions],
  ['drafts beyond the limit of the plan', draftLimit],
  ['publishing beyond the limit of the plan', buildLimit],
  ['writes made from one version', conditionalWrites],
  ['writes to different areas of one map', unconditionalWrites],
  ['a deletion among writes', deletionAmongWrites],
  ['tags of one project', tagsInOrder],
  ['snapshots beyond the limit of the plan', snapshotLimit],
  ['one code of the moment for many sign-ins', stepOnce],
  ['one backup code for many sign-ins', backupCodeOnce],
  ['many backup codes for one sign-in', pendingTokenOnce],
  ['one link for a new password', resetLinkOnce],
  ['one link that confirms an email', verifyLinkOnce],
  ['enabling two-factor authentication', enableOnce],
  ['disabling two-factor authentication', disableOnce],
  ['a first password', firstPasswordOnce],
  ['accounts of one email', emailOnce],
  ['one invitation, as whom it is for', acceptOnce],
  ['one invitation, as somebody new', acceptAsNewOnce],
  ['members beyond the limit of the plan', memberLimit],
  ['one name for many groups', groupName],
  ['drafts beyond the limit of a group', groupDraftLimit],
  ['publishing beyond the limit of a group', groupBuildLimit],
  ['the last owner', lastOwner],
  ['owners who delete their accounts', goneOwners],
  ['one ownership for many heirs', transferOnce],
  ['an ownership for heirs who leave', transferToLeaving],
  ['ownerships for an heir whose account is deleted', transferToDeleted],
  ['rotations of one API key', rotations],
  ['a lapse among publications', lapseAmongPublications],
  ['webhooks beyond the limit', webhookLimit],
  ['failures of a webhook, as many as it takes', failuresInARow],
  ['failures of a webhook, more than it takes', failuresBeyond],
  ['a success among failures of a webhook', successAmongFailures],
  ['changes of a webhook that is being switched off', changesAmongFailures],
  ['webhooks that are deleted while they are notified', deletionAmongEvents],
  ['new secrets of one webhook', newSecrets],
];

const ROUNDS = rounds(100, 4);

/** The settings of a service on each storage; null where its server is missing. */
const STORAGES: readonly (readonly [string, (folder: string) => { url: string; remove?(): Promise<void> } | null])[] = [
  ['memory', () => ({ url: 'memory:' })],
  ['SQLite', (folder) => ({ url: `sqlite:${join(folder, 'waymark.db')}` })],
  ['MySQL', freshDatabase],
];

for (const [storage, settingsOf] of STORAGES) {
  describe(`Races over HTTP on ${storage}`, function () {
    this.timeout(1_200_000);
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let database: ReturnType<(typeof STORAGES)[number][1]>;
    let arena: Arena;
    let objects: string;

    before(async function () {
      folder = await temporaryFolder();
      objects = join(folder.path, 'objects');
      database = settingsOf(folder.path);
      if (!requireAdapter(storage, database !== null)) this.skip();
      arena = await openArena({ DATABASE_URL: database!.url, OBJECTS_URL: `file:${objects}` });
    });

    after(async () => {
      await arena?.service.stop();
      await database?.remove?.();
      await folder.remove();
    });

    for (const [what, race] of RACES) {
      it(`${what}: ${ROUNDS} rounds of ${RACERS} at once, no violation`, async () => {
        for (let round = 0; round < ROUNDS; round++) await race(arena, round, objects);
        expect(arena.faults).to.deep.equal([]);
      });
    }
  });
}
