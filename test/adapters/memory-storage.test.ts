import { expect } from 'chai';
import { memoryStorage } from '../../adapters/memory/storage.ts';
import { givenProject } from '../contracts/storage/given.ts';
import { storageContract } from '../contracts/storage.ts';
import { aUser, aVisit } from '../support/builders.ts';

const dispose = async () => {};

storageContract('memory', async () => ({ storage: memoryStorage(), dispose }));
storageContract('memory, rehearsing', async () => ({ storage: memoryStorage({ rehearse: true }), dispose }));

describe('a storage in memory', () => {
  it('runs each work once', async () => {
    let runs = 0;
    await memoryStorage().transaction(async () => ++runs);
    expect(runs).to.equal(1);
  });

  it('that rehearses runs each work twice, keeps what the second run wrote and tells what it returned', async () => {
    const storage = memoryStorage({ rehearse: true });
    let runs = 0;
    const user = await storage.transaction(async (tx) => {
      const made = aUser({ fullName: `Run ${++runs}` });
      await tx.users.insert(made);
      return made;
    });
    expect(user.fullName).to.equal('Run 2');
    expect(await storage.users.find(user.id)).to.deep.equal(user);
  });

  it('knows the last of very many events of a project', async () => {
    const storage = memoryStorage();
    const { id: projectId } = await givenProject(storage);
    const visit = aVisit({ projectId });
    await storage.visits.insert(Array(200_000).fill(visit));
    expect(await storage.rollUps.due(projectId)).to.equal(200_000);
  });

  it('starts empty each time', async () => {
    const user = aUser();
    await memoryStorage().users.insert(user);
    expect(await memoryStorage().users.find(user.id)).to.equal(null);
  });
});
