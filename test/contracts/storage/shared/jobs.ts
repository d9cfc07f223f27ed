import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { addMilliseconds } from '../../../../src/domain/shared/timestamp.ts';
import type { Storage, Stores } from '../../../../src/ports/storage.ts';
import { aJobRun, NOW } from '../../../support/builders.ts';

const MINUTE = 60_000;
const after = (minutes: number) => addMilliseconds(NOW, minutes * MINUTE);

export function jobsContract(storage: () => Storage): void {
  describe('jobs', () => {
    givesTurns(storage);
    keepsLeases(storage);
    renewsLeases(storage);
    givesTurnsToOne(storage);
  });
}

function givesTurns(storage: () => Storage): void {
  it('acquires a run once, also when its lease has ended or was released', async () => {
    const turn = aJobRun();
    expect(await storage().jobs.take(turn, NOW, after(1))).to.equal(true);
    for (const owner of [turn.owner, randomUUID()]) {
      expect(await storage().jobs.take({ ...turn, owner }, NOW, after(1))).to.equal(false);
      expect(await storage().jobs.take({ ...turn, owner }, after(60), after(61))).to.equal(false);
    }
    await storage().jobs.release(turn);
    expect(await storage().jobs.take(turn, after(60), after(61))).to.equal(false);
  });

  it('acquires later runs, and no earlier one', async () => {
    const turn = aJobRun({ tick: after(10) });
    expect(await storage().jobs.take(turn, after(10), after(11))).to.equal(true);
    for (const [minutes, isGiven] of [
      [9, false],
      [10, false],
      [20, true],
      [19, false],
      [21, true],
    ] as const) {
      const next = { ...turn, tick: after(minutes), owner: randomUUID() };
      expect(await storage().jobs.take(next, after(30), after(30)), `${minutes}`).to.equal(isGiven);
    }
  });

  it('acquires runs of each job separately', async () => {
    const [first, second] = [aJobRun(), aJobRun({ tick: after(-5) })];
    for (const turn of [first, second]) {
      expect(await storage().jobs.take(turn, NOW, after(1))).to.equal(true);
    }
    await storage().jobs.release(first);
    const next = { ...second, tick: after(0) };
    expect(await storage().jobs.take(next, NOW, after(1))).to.equal(false);
  });
}

function keepsLeases(storage: () => Storage): void {
  it('acquires no later run until the lease has ended', async () => {
    const turn = aJobRun();
    await storage().jobs.take(turn, NOW, after(5));
    for (const owner of [turn.owner, randomUUID()]) {
      const next = { ...turn, owner, tick: after(1) };
      expect(await storage().jobs.take(next, addMilliseconds(after(5), -1), after(9))).to.equal(false);
    }
    const next = { ...turn, owner: randomUUID(), tick: after(1) };
    expect(await storage().jobs.take(next, after(5), after(9))).to.equal(true);
    expect(await storage().jobs.take({ ...turn, tick: after(2) }, after(8), after(9))).to.equal(false);
  });

  it('ends the lease of a run that is released', async () => {
    const turn = aJobRun();
    await storage().jobs.take(turn, NOW, after(60));
    for (let n = 0; n < 2; n++) await storage().jobs.release(turn);
    expect(await storage().jobs.take({ ...turn, tick: after(1), owner: randomUUID() }, after(1), after(2))).to.equal(
      true,
    );
  });

  const BEYOND: readonly (readonly [minutes: number, leaseMinutes: number, isDeleted: boolean])[] = [
    [10, 20, false],
    [11, 20, true],
    [10, 21, true],
  ];
  for (const [minutes, leaseMinutes, isDeleted] of BEYOND) {
    const what = `a last run of minute ${minutes} with a lease until minute ${leaseMinutes}`;
    it(`${isDeleted ? 'deletes' : 'leaves'} ${what} for bounds of 10 and 20`, async () => {
      const [run, other] = [aJobRun({ tick: after(minutes) }), aJobRun({ tick: after(60) })];
      for (const each of [run, other]) await storage().jobs.take(each, NOW, after(leaseMinutes));
      const latest = { tick: after(10), leaseUntil: after(20) };
      expect(await storage().jobs.deleteBeyond(run.name, latest)).to.equal(isDeleted);
      expect(await storage().jobs.deleteBeyond(run.name, latest)).to.equal(false);
      expect(await storage().jobs.take({ ...run, tick: after(1) }, NOW, after(2))).to.equal(isDeleted);
      expect(await storage().jobs.take({ ...other, tick: after(1) }, NOW, after(2))).to.equal(false);
    });
  }

  it('ends no lease for a caller that does not hold it', async () => {
    const [first, second] = [aJobRun(), aJobRun({ tick: after(1) })];
    const taken = { ...second, name: first.name };
    await storage().jobs.take(first, NOW, NOW);
    await storage().jobs.take(taken, after(1), after(60));
    for (const other of [first, { ...taken, owner: randomUUID() }, { ...taken, tick: after(2) }, aJobRun()]) {
      await storage().jobs.release(other);
      expect(await storage().jobs.take({ ...taken, tick: after(3) }, after(3), after(60))).to.equal(false);
    }
  });
}

function renewsLeases(storage: () => Storage): void {
  it('knows a lease until it ends or is released', async () => {
    const turn = aJobRun();
    const { jobs } = storage();
    expect(await jobs.leased(turn.name, NOW)).to.equal(null);
    await jobs.take(turn, NOW, after(5));
    expect(await jobs.leased(turn.name, addMilliseconds(after(5), -1))).to.deep.equal(turn);
    expect(await jobs.leased(turn.name, after(5))).to.equal(null);
    expect(await jobs.leased(aJobRun().name, NOW)).to.equal(null);
    await jobs.release(turn);
    expect(await jobs.leased(turn.name, NOW)).to.equal(null);
  });

  it('extends the lease of its owner, while it lasts', async () => {
    const turn = aJobRun();
    const { jobs } = storage();
    await jobs.take(turn, NOW, after(5));
    for (const other of [aJobRun(), { ...turn, owner: randomUUID() }, { ...turn, tick: after(1) }])
      expect(await jobs.renew(other, NOW, after(60))).to.equal(false);
    expect(await jobs.renew(turn, after(4), after(9))).to.equal(true);
    expect(await jobs.leased(turn.name, after(8))).to.deep.equal(turn);
    expect(await jobs.renew(turn, after(9), after(60))).to.equal(false);
    expect(await jobs.leased(turn.name, after(9))).to.equal(null);
  });

  it('extends no lease that was released', async () => {
    const turn = aJobRun();
    await storage().jobs.take(turn, NOW, after(5));
    await storage().jobs.release(turn);
    expect(await storage().jobs.renew(turn, NOW, after(5))).to.equal(false);
  });
}

function givesTurnsToOne(storage: () => Storage): void {
  const WAYS: readonly (readonly [string, (action: (stores: Stores) => Promise<boolean>) => Promise<boolean>])[] = [
    ['who race', (action) => action(storage())],
    ['who race in transactions', (action) => storage().transaction(action)],
  ];
  for (const [what, way] of WAYS) {
    it(`gives each run to one of twenty ${what}, the very first too`, async () => {
      const { name } = aJobRun();
      for (let minutes = 0; minutes < 5; minutes++) {
        const racers = Array.from({ length: 20 }, () => aJobRun({ name, tick: after(minutes) }));
        const outcomes = await Promise.all(
          racers.map((turn) => way((stores) => stores.jobs.take(turn, after(minutes), after(minutes + 1)))),
        );
        expect(outcomes.filter(Boolean), `turn ${minutes}`).to.have.length(1);
      }
    });
  }

  it('gives one of several runs that are requested at once for the first time, in any order', async () => {
    const { name } = aJobRun();
    const racers = Array.from({ length: 20 }, (_, n) => aJobRun({ name, tick: after(n % 4) }));
    const outcomes = await Promise.all(racers.map((turn) => storage().jobs.take(turn, NOW, after(60))));
    expect(outcomes.filter(Boolean)).to.have.length(1);
  });
}
