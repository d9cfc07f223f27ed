import { expect } from 'chai';
import type { DraftOwners } from '../../../../adapters/web/studio/document/saving/claims.ts';
import { askingOwners } from '../../../../adapters/web/studio/document/saving/owners.ts';

/** On real channels, as tabs have them. */
describe('The drafts of tabs in a browser without locks', () => {
  const channels: BroadcastChannel[] = [];
  afterEach(() => {
    for (const channel of channels.splice(0)) channel.close();
  });

  function tab(id: string): DraftOwners {
    const channel = new BroadcastChannel('drafts of a test');
    channels.push(channel);
    return askingOwners(channel as never, id);
  }

  it('belong to the tab that took one first, until it gives it back', async () => {
    const [one, other] = [tab('1'), tab('2')];
    expect(await one.take('Ann library 1')).to.equal(true);
    expect(await other.take('Ann library 1')).to.equal(false);
    expect(await one.take('Ann library 1'), 'its own').to.equal(false);
    expect(await other.take('Ann library 2')).to.equal(true);
    one.release('Ann library 1');
    expect(await other.take('Ann library 1')).to.equal(true);
    expect(await one.take('Ann library 1')).to.equal(false);
  });

  it('belong to one of those that ask at once', async () => {
    const tabs = ['3', '1', '2'].map(tab);
    const taken = await Promise.all(tabs.map((each) => each.take('Ann library')));
    expect(taken).to.deep.equal([false, true, false]);
  });

  it('are free when the tab is gone', async () => {
    const gone = tab('1');
    await gone.take('Ann library');
    channels.splice(0)[0]!.close();
    expect(await tab('2').take('Ann library')).to.equal(true);
  });
});
