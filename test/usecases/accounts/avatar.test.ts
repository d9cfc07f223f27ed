import { expect } from 'chai';
import { buildApp } from '../../../src/app.ts';
import type { Objects } from '../../../src/ports/projects/objects.ts';
import { PNG } from '../../content/images/pictures.ts';
import { aUser } from '../../support/builders.ts';
import { onEachStorage } from '../../support/databases/storages.ts';
import { testNeeds } from '../../support/needs.ts';
import { errorKind } from '../../support/rejection.ts';

onEachStorage('A picture for an account that goes while it is stored', (storage) => {
  it('leaves no file behind', async () => {
    const { needs } = testNeeds(storage());
    const user = aUser();
    await storage().users.insert(user);
    const stored: string[] = [];
    const put: Objects['put'] = async (path, bytes) => {
      await needs.objects.put(path, bytes);
      stored.push(path);
      await storage().users.delete(user.id);
    };
    const { putAvatar } = buildApp({ ...needs, objects: { ...needs.objects, put } }).accounts;
    const caller = { kind: 'user', userId: user.id, sessionId: '', address: '' } as const;
    expect(await errorKind(putAvatar({ caller, bytes: PNG }))).to.equal('invalid_token');
    expect(stored).to.have.lengthOf(1);
    expect(await needs.objects.get(stored[0]!)).to.equal(null);
  });
});
