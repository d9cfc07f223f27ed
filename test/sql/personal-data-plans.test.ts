import { expect } from 'chai';
import type { Driver } from '../../adapters/sql/drivers/connection.ts';
import { migrate, readMigrations } from '../../adapters/sql/migrate.ts';
import { sqlStorage } from '../../adapters/sql/storage.ts';
import type { User } from '../../src/domain/accounts/user.ts';
import { addMilliseconds } from '../../src/domain/shared/timestamp.ts';
import type { Stores } from '../../src/ports/storage.ts';
import { givenAuditEntry, givenInvitation, givenOrganization, givenUser } from '../contracts/storage/shared/given.ts';
import { NOW } from '../support/builders.ts';
import { DRIVERS, type OpenedDriver } from '../support/databases/drivers.ts';
import { planOf, remembering } from '../support/databases/query-plans.ts';
import { requireAdapter } from '../support/require-adapter.ts';

const PEOPLE = 40;
const ENTRIES = 10;

/** What an export reads of tables that grow, and the index that answers it. */
const CALLS: readonly (readonly [string, (stores: Stores, user: User) => Promise<unknown>, string])[] = [
  ['what somebody did', ({ audit }, { id }) => audit.listOfUser(id, 5), 'audit_entries_of_actor'],
  ['sent invitations', ({ invitations }, { id }) => invitations.listOfInviter(id, 5), 'invitations_of_inviter'],
  [
    'received invitations',
    ({ invitations }, { email }) => invitations.listOfAddressee(email, 5),
    'invitations_of_addressee',
  ],
];

describe('the data of one person among many', () => {
  for (const [name, open] of Object.entries(DRIVERS)) plansOf(name, open);
});

function plansOf(name: string, open: () => Promise<OpenedDriver | null>): void {
  describe(`in ${name}`, () => {
    let opened: OpenedDriver | null = null;
    let user: User;

    before(async function () {
      opened = await open();
      if (!requireAdapter(name, opened !== null)) this.skip();
      await migrate(opened!.driver, readMigrations(opened!.driver.dialect));
      user = await givenMany(opened!.driver);
    });

    after(async () => {
      await opened?.driver.close();
      await opened?.dispose();
    });

    for (const [what, call, index] of CALLS) {
      it(`has ${what} found by an index`, async () => {
        const { driver, statements } = remembering(opened!.driver);
        expect(await call(sqlStorage(driver), user)).to.have.length(5);
        const plans = await Promise.all(statements.map((statement) => planOf(opened!.driver, statement)));
        expect(plans[0]?.indexes, plans[0]?.sql).to.include(index);
        expect(plans.filter(({ isWasteful }) => isWasteful)).to.deep.equal([]);
      });
    }
  });
}

/** Actions and invitations of many people, to each other, in an organization each. Returns one of them. */
async function givenMany(driver: Driver): Promise<User> {
  const storage = sqlStorage(driver);
  const people: User[] = [];
  for (let n = 0; n < PEOPLE; n++) people.push(await givenUser(storage));
  await storage.transaction(async (tx) => {
    for (const [at, { id, email, fullName }] of people.entries()) {
      const { id: organizationId } = await givenOrganization(tx);
      for (let n = 0; n < ENTRIES; n++) {
        const given = { organizationId, createdAt: addMilliseconds(NOW, n) };
        await givenAuditEntry(tx, { ...given, actor: { kind: 'user', id, email, fullName } });
        await givenInvitation(tx, { ...given, inviterId: id, email: people[(at + n) % PEOPLE]!.email });
      }
    }
  });
  for (const table of ['audit_entries', 'invitations']) {
    await driver.alone((schema) => schema.script(`ANALYZE ${driver.dialect === 'mysql' ? 'TABLE ' : ''}${table}`));
  }
  return people[3]!;
}
