import { expect } from 'chai';
import { type MemoryStorage, openMemoryStorage } from '../../adapters/sql/open-sqlite.ts';
import { storageContract } from '../contracts/storage.ts';
import { aMembership, anOrganization, aUser } from '../support/builders.ts';
import { rehearsing } from '../support/databases/rehearsing.ts';
import { aWebhook } from '../support/webhook-builders.ts';

const dispose = async () => {};

storageContract('memory', async () => ({ storage: await openMemoryStorage(), dispose }));
storageContract('memory, rehearsing', async () => ({ storage: rehearsing(await openMemoryStorage()), dispose }));

describe('a storage in memory', () => {
  let storage: MemoryStorage;

  beforeEach(async () => {
    storage = await openMemoryStorage();
  });

  afterEach(() => storage.close());

  it('runs each transaction once', async () => {
    let runs = 0;
    await storage.transaction(async () => ++runs);
    expect(runs).to.equal(1);
  });

  it('with rehearsal runs each transaction twice, keeps the writes of the second run and returns its result', async () => {
    const rehearsed = rehearsing(storage);
    let runs = 0;
    const user = await rehearsed.transaction(async (tx) => {
      const made = aUser({ fullName: `Run ${++runs}` });
      await tx.users.insert(made);
      return made;
    });
    expect(user.fullName).to.equal('Run 2');
    expect(await storage.users.find(user.id)).to.deep.equal(user);
  });

  it('is as new once it is cleared, also where rows refer to others', async () => {
    const user = aUser();
    const [organization, webhook] = [anOrganization(), aWebhook()];
    const fill = async () => {
      await storage.users.insert(user);
      await storage.organizations.insert(organization);
      await storage.memberships.insert(aMembership({ userId: user.id, organizationId: organization.id }));
      await storage.webhooks.insert({ ...webhook, organizationId: organization.id });
    };
    await fill();
    await storage.clear();
    expect([await storage.users.count(), await storage.users.find(user.id)]).to.deep.equal([0, null]);
    await storage.check();
    await fill();
    expect(await storage.users.count()).to.equal(1);
  });

  it('hides uncommitted changes from other readers', async () => {
    const user = aUser();
    const inserted = Promise.withResolvers<void>();
    const end = Promise.withResolvers<void>();
    const written = storage.transaction(async (tx) => {
      await tx.users.insert(user);
      inserted.resolve();
      await end.promise;
      throw new Error('No.');
    });
    await inserted.promise;
    const found = storage.users.find(user.id);
    end.resolve();
    expect(await written.catch((error: Error) => error.message)).to.equal('No.');
    expect(await found).to.equal(null);
  });

  it('starts empty each time', async () => {
    const user = aUser();
    await storage.users.insert(user);
    const other = await openMemoryStorage();
    expect(await other.users.find(user.id)).to.equal(null);
    await other.close();
  });
});
