import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { givenUser } from '../../contracts/storage/shared/given.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { rejection } from '../../support/rejection.ts';

onEachStorage('The email of an account that the operator changes', (storage) => {
  const fixture = async () => ({
    operator: buildApp(testNeeds(storage()).needs).operator,
    user: await givenUser(storage(), { emailVerified: false, mailboxProvenAt: null }),
  });

  it('counts as verified, and links that were mailed to the old one end', async () => {
    const { operator, user } = await fixture();
    const { url } = await operator.makeResetLink({ email: user.email });
    await operator.setEmail({ email: user.email, newEmail: `New-${user.email}` });
    const changed = (await storage().users.find(user.id))!;
    expect(changed.email.toLowerCase()).to.equal(`new-${user.email}`.toLowerCase());
    expect(changed.emailVerified).to.equal(true);
    expect(changed.mailboxProvenAt).not.to.equal(null);
    expect(changed.passwordHash).to.equal(user.passwordHash);
    const token = new URLSearchParams(new URL(url).hash.slice(1)).get('token')!;
    const { needs } = testNeeds(storage());
    expect(await storage().mailTokens.find(needs.digest(token), needs.now())).to.equal(null);
  });

  it('stays where it is the same, belongs to another account, or is none', async () => {
    const { operator, user } = await fixture();
    const other = await givenUser(storage());
    for (const newEmail of [user.email, other.email, 'nowhere']) {
      const error = await rejection(operator.setEmail({ email: user.email, newEmail }));
      expect(error).to.be.instanceOf(DomainError);
    }
    expect((await storage().users.find(user.id))!.email).to.equal(user.email);
  });
});
