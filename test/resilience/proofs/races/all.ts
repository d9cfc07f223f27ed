import type { Arena } from './arena.ts';
import { deletionAmongWrites } from './deletion.ts';
import { groupBuildLimit, groupDraftLimit, groupName } from './groups.ts';
import { acceptAsNewOnce, acceptOnce, memberLimit } from './invitations.ts';
import { rotations } from './keys.ts';
import { lapseAmongPublications } from './lapse.ts';
import { buildLimit, draftLimit } from './limits.ts';
import { copiesOfOne, oneName } from './names.ts';
import { goneOwners, lastOwner, transferOnce, transferToDeleted, transferToLeaving } from './owners.ts';
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
} from './sign-in.ts';
import { snapshotLimit } from './snapshots.ts';
import { statusActions } from './transitions.ts';
import {
  changesAmongFailures,
  deletionAmongEvents,
  failuresBeyond,
  failuresInARow,
  newSecrets,
  successAmongFailures,
  webhookLimit,
} from './webhooks.ts';
import { conditionalWrites, tagsInOrder, unconditionalWrites } from './writes.ts';

/** One round of a race; `objects`: the folder of the arena's object store. Throws where a rule was broken. */
export type Race = (arena: Arena, round: number, objects: string) => Promise<void>;

/** Every race, with what it is about. */
export const RACES: readonly (readonly [string, Race])[] = [
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
