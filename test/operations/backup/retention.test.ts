import { expect } from 'chai';
import { newestSent, outdated } from '../../../adapters/operations/backup/retention.ts';

const nameOf = (time: string, lack = '') => `waymark-${time}Z${lack}.tar.zst.age`;
/** One at noon of each day, from 1 January 2026, a Thursday. */
const daily = (count: number) =>
  Array.from({ length: count }, (_, day) => {
    const date = new Date(Date.UTC(2026, 0, 1 + day, 12)).toISOString().slice(0, 19);
    return nameOf(date.replace(/[-:]/g, ''));
  });
const kept = (names: readonly string[], keep: Parameters<typeof outdated>[1]) => {
  const removed = outdated(names, keep);
  return names.filter((name) => !removed.includes(name)).map((name) => name.slice(8, 16));
};

describe('The retention of backups that were sent', () => {
  it('keeps the last backup of the newest days, weeks and months that have one', () => {
    const names = daily(70);
    expect(kept(names, { days: 3, weeks: 0, months: 0 })).to.deep.equal(['20260309', '20260310', '20260311']);
    expect(kept(names, { days: 1, weeks: 3, months: 0 })).to.deep.equal(['20260301', '20260308', '20260311']);
    expect(kept(names, { days: 1, weeks: 0, months: 3 })).to.deep.equal(['20260131', '20260228', '20260311']);
  });

  it('keeps as many when days were missed', () => {
    const names = daily(70).filter((_, day) => day % 7 === 0);
    expect(kept(names, { days: 2, weeks: 0, months: 0 })).to.deep.equal(['20260226', '20260305']);
  });

  it('keeps the last of a day, and touches nothing that is no backup', () => {
    const names = [nameOf('20260101T000000'), nameOf('20260101T230000'), 'waymark.tar.zst.age', 'x.txt'];
    expect(outdated(names, { days: 5, weeks: 5, months: 5 })).to.deep.equal([names[0]]);
  });

  it('counts those that lack files apart, and takes a whole one for the newest', () => {
    const names = [nameOf('20260101T000000'), nameOf('20260102T000000', '-3-files-missing')];
    expect(outdated(names, { days: 1, weeks: 0, months: 0 })).to.deep.equal([]);
    expect(newestSent(names)).to.equal(names[0]);
    expect(newestSent(names.slice(1))).to.equal(names[1]);
    expect(newestSent(['x.txt'])).to.equal(null);
  });
});
