import { expect } from 'chai';
import type { AuditEntry } from '../../../../src/domain/organizations/audit.ts';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage } from '../../../../src/ports/storage.ts';
import { anAuditEntry, NOW } from '../../../support/builders.ts';
import { rejection } from '../../../support/rejection.ts';
import { givenAuditEntry, givenOrganization, givenUser, HARD_TEXT, pages } from '../shared/given.ts';
import { rolledBack } from '../shared/rolled-back.ts';

const ALL = { offset: 0, limit: 100 };
const HALF_A_DAY = 12 * 60 * 60 * 1000;

const ACTORS: readonly AuditEntry['actor'][] = [
  { kind: 'user', id: anAuditEntry().id, email: HARD_TEXT, fullName: HARD_TEXT },
  { kind: 'api_key', id: anAuditEntry().id, email: 'ann@example.org', fullName: 'Timetable screens' },
  { kind: 'operator', id: null, email: '', fullName: '' },
  { kind: 'system', id: null, email: '', fullName: '' },
];

const OBJECTS: readonly AuditEntry['objectType'][] = [
  ...(['organization', 'member', 'invitation', 'group', 'api_key', 'project', 'template', 'subscription'] as const),
];

export function auditContract(storage: () => Storage): void {
  describe('the audit log', () => {
    for (const [what, given] of [
      ...ACTORS.map((actor) => [`by a ${actor.kind}`, { actor }] as const),
      ...OBJECTS.map((objectType) => [`done to a ${objectType}`, { objectType }] as const),
      ['with a summary in many scripts', { summary: HARD_TEXT.repeat(100) }],
      ['from an address of version 6', { address: '2001:db8:aaaa:bbbb:cccc:dddd:eeee:ffff' }],
      ['from no address', { address: '' }],
    ] as const) {
      it(`returns an action ${what} as it was stored`, async () => {
        const entry = await givenAuditEntry(storage(), given);
        expect(await storage().audit.list(entry.organizationId, ALL)).to.deep.equal([entry]);
      });
    }

    it('lists the newest first, and those of the same time by id, descending, without overlaps or gaps', async () => {
      const { id: organizationId } = await givenOrganization(storage());
      const entries: AuditEntry[] = [];
      for (let n = 0; n < 13; n++) {
        entries.push(
          await givenAuditEntry(storage(), {
            organizationId,
            createdAt: addMilliseconds(NOW, ((n * 5) % 6) * HALF_A_DAY),
          }),
        );
      }
      await givenAuditEntry(storage());
      const key = ({ createdAt, id }: AuditEntry) => `${createdAt} ${id}`;
      entries.sort((a, b) => (key(a) < key(b) ? 1 : -1));
      for (const limit of [1, 4, 13, 100]) {
        const found = await pages(limit, (offset) => storage().audit.list(organizationId, { offset, limit }));
        expect(found.flat(), `${limit}`).to.deep.equal(entries);
      }
      expect(await storage().audit.count(organizationId)).to.equal(13);
    });

    it('lists and counts nothing where there are no actions', async () => {
      const { id } = await givenOrganization(storage());
      expect(await storage().audit.list(id, ALL)).to.deep.equal([]);
      expect(await storage().audit.count(id)).to.equal(0);
    });

    it('lists what an account did itself in any organization, the newest first, up to a limit', async () => {
      const { id, email, fullName } = await givenUser(storage());
      const actor = { kind: 'user', id, email, fullName } as const;
      const entries: AuditEntry[] = [];
      for (const later of [2, 0, 1, 1]) {
        entries.push(await givenAuditEntry(storage(), { actor, createdAt: addMilliseconds(NOW, later) }));
      }
      await givenAuditEntry(storage(), { actor: { ...actor, kind: 'api_key' } });
      await givenAuditEntry(storage());
      const key = ({ createdAt, id: entryId }: AuditEntry) => `${createdAt} ${entryId}`;
      entries.sort((a, b) => (key(a) < key(b) ? 1 : -1));
      expect(await storage().audit.listOfUser(id, 100)).to.deep.equal(entries);
      expect(await storage().audit.listOfUser(id, 3)).to.deep.equal(entries.slice(0, 3));
    });

    it('keeps who did something after the account is deleted', async () => {
      const { id, email, fullName } = await givenUser(storage());
      const entry = await givenAuditEntry(storage(), { actor: { kind: 'user', id, email, fullName } });
      await storage().users.delete(id);
      expect(await storage().audit.list(entry.organizationId, ALL)).to.deep.equal([entry]);
    });

    it('refuses a duplicate id, and an action in an unknown organization', async () => {
      const entry = await givenAuditEntry(storage());
      for (const refused of [{ ...entry, summary: 'Another' }, anAuditEntry()]) {
        expect(await rejection(storage().audit.insert(refused))).to.be.instanceOf(Error);
      }
      expect(await storage().audit.list(entry.organizationId, ALL)).to.deep.equal([entry]);
    });

    it('contains no actions of a failed transaction', async () => {
      const { id: organizationId } = await givenOrganization(storage());
      await rolledBack(storage(), (tx) => tx.audit.insert(anAuditEntry({ organizationId })));
      expect(await storage().audit.count(organizationId)).to.equal(0);
    });
  });
}
