import { expect } from 'chai';
import type { Storage } from '../../../../src/ports/storage.ts';
import { aUser } from '../../../support/builders.ts';
import { givenUser, pages } from '../shared/given.ts';

/** What is asked of many accounts at once. */
export function userListsContract(storage: () => Storage): void {
  listsUsers(storage);
  knowsAvatars(storage);
}

function listsUsers(storage: () => Storage): void {
  it('lists every account by email, in pages that neither overlap nor leave gaps', async () => {
    const { id } = aUser();
    const emails = ['-', '.', '0', 'Z', 'a', 'b', 'é', '漢', '🚉'].map((first) => `${first}${id}@x.example`);
    for (const email of emails.toReversed()) await givenUser(storage(), { email });
    const listed = (await pages(7, (offset) => storage().users.list({ offset, limit: 7 }))).flat();
    expect(listed).to.have.length(await storage().users.count());
    expect(listed.map(({ email }) => email).filter((email) => email.includes(id))).to.deep.equal(emails);
    const some = listed.find(({ email }) => email === emails[8])!;
    expect(some).to.deep.equal(await storage().users.find(some.id));
  });
}

function knowsAvatars(storage: () => Storage): void {
  it('finds which of hundreds of paths are avatars', async () => {
    const users = [];
    for (let n = 0; n < 3; n++) users.push(await givenUser(storage(), { avatarPath: `avatars/${aUser().id}/Ä.png` }));
    await givenUser(storage());
    const known = users.map(({ avatarPath }) => avatarPath!);
    const unknown = known.flatMap((path) => [`${path} `, path.toLowerCase(), path.slice(1)]);
    const many = Array.from({ length: 500 }, (_, n) => `avatars/${n}.png`);
    expect(await storage().users.knownAvatars([...many, ...unknown, ...known])).to.deep.equal(new Set(known));
    for (const [paths, found] of [
      [[], []],
      [[known[0]!], [known[0]!]],
      [[unknown[0]!], []],
    ] as const) {
      expect(await storage().users.knownAvatars(paths)).to.deep.equal(new Set(found));
    }
    await storage().users.update({ ...users[0]!, avatarPath: null });
    await storage().users.delete(users[1]!.id);
    expect(await storage().users.knownAvatars(known)).to.deep.equal(new Set([known[2]]));
  });
}
