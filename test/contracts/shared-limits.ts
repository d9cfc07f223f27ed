import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { atOnce } from '../support/at-once.ts';
import { type NetworkMode, type TcpProxy, tcpProxy } from '../support/network/tcp-proxy.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type FreshLimitStore, freshLimitStore, type LimitStore, limitsOf } from '../support/stores/limit-stores.ts';
import type { CountedWaits, RequestedHits } from '../support/stores/limits-instance.ts';
import { aLimit, allowed, expectNotProlonged, WINDOW } from './limits.ts';

/** Milliseconds that a hit waits for a response that never comes: more than a busy machine needs for one that does. */
const IN_VAIN = 3000;

const INSTANCE = new URL('../support/stores/limits-instance.ts', import.meta.url).pathname;

/** The contract of limits shared by several instances: one count, and a result also while the store is unavailable. */
export function sharedLimitsContract(kind: LimitStore['kind']): void {
  describe(`limits that instances share: ${kind}`, () => {
    const open = new Set<Limits>();
    let reports: unknown[] = [];
    let fresh: FreshLimitStore | null = null;
    let proxy: TcpProxy;

    before(async function () {
      fresh = await freshLimitStore(kind);
      if (!requireAdapter(kind, fresh !== null)) this.skip();
      const { hostname, port } = new URL(fresh!.store.url);
      proxy = await tcpProxy(hostname, Number(port));
    });

    beforeEach(() => {
      reports = [];
    });

    afterEach(async () => {
      await proxy.turn('pass');
      await Promise.all([...open].map((limits) => limits.close()));
      open.clear();
    });

    after(async () => {
      await proxy?.close();
      await fresh?.remove();
    });

    const instance = (store = fresh!.store) => {
      const limits = limitsOf(store, (message, cause) => reports.push([message, cause]), fresh!.clock);
      open.add(limits);
      return limits;
    };

    const throughProxy = () => {
      const url = new URL(fresh!.store.url);
      url.port = String(proxy.port);
      return instance({ ...fresh!.store, url: url.href, patience: IN_VAIN });
    };

    /** Resolves when the hits of one instance are visible to the other. */
    async function share(one: Limits, other: Limits): Promise<void> {
      const limit = aLimit(1);
      for (let attempt = 0; attempt < 1000; attempt++) {
        const key = randomUUID();
        await one.hit(limit, key);
        if ((await other.wait(limit, key)) > 0) return;
        await pause(50);
      }
      expect.fail(`The instances do not share a count. Reported: ${JSON.stringify(reports)}`);
    }

    it('is one count of two instances', async () => {
      const [one, other] = [instance(), instance()];
      await share(one, other);
      for (let round = 0; round < 5; round++) {
        const limit = aLimit(50);
        const waits = await atOnce(200, (n) => (n % 2 ? one : other).hit(limit, 'key'));
        expect(allowed(waits)).to.equal(50);
      }
      expect(reports).to.deep.equal([]);
    });

    it('is lower for all where one of them gives a hit back', async () => {
      const [one, other] = [instance(), instance()];
      await share(one, other);
      const limit = aLimit(10);
      await atOnce(8, (n) => (n % 2 ? one : other).hit(limit, 'key'));
      await atOnce(4, () => one.giveBack(limit, 'key'));
      expect(allowed(await atOnce(20, (n) => (n % 2 ? one : other).hit(limit, 'key')))).to.equal(6);
      await one.giveBack(limit, 'key');
      expect(allowed(await atOnce(3, () => one.hit(limit, 'key')))).to.equal(1);
    });

    it('is one count of two processes', async () => {
      const processes = await Promise.all([startProcess(fresh!.store), startProcess(fresh!.store)]);
      const key = randomUUID();
      try {
        for (const limit of [aLimit(50), aLimit(1), aLimit(150)]) {
          await atOnce(2, (n) => processes[n]!.hits({ limit: aLimit(1), key, times: 1 }));
          const results = await atOnce(2, (n) => processes[n]!.hits({ limit, key, times: 100 }));
          expect(results.flatMap((each) => each.reports)).to.deep.equal([]);
          expect(allowed(results.flatMap(({ waits }) => waits))).to.equal(limit.max);
        }
      } finally {
        for (const { end } of processes) end();
      }
    });

    it('ends when its window ends, no matter who hits beyond it', () =>
      expectNotProlonged(instance(), { pass: fresh!.pass, another: instance() }));

    it('ends when the clock of the store has passed its end', async () => {
      const [limits, limit] = [instance(), aLimit(1, 1)];
      expect(await limits.hit(limit, 'key')).to.equal(0);
      while ((await limits.hit(limit, 'key')) > 0) await pause(20);
      expect(reports).to.deep.equal([]);
    });

    it('is created by several instances that start at once on a new store', async () => {
      const other = (await freshLimitStore(kind))!;
      const instances = Array.from({ length: 6 }, () => instance(other.store));
      const waits = await Promise.all(instances.map((limits, n) => limits.hit(aLimit(1), `key ${n}`)));
      expect(allowed(waits)).to.equal(6);
      for (const limits of instances) await share(limits, instances[0]!);
      await Promise.all(instances.map((limits) => limits.close()));
      for (const limits of instances) open.delete(limits);
      await other.remove();
    });

    for (const mode of ['refuse', 'hang', 'cut'] satisfies NetworkMode[]) {
      it(`is separate for each instance while the store's connections ${mode}, is logged once, and is shared again after`, async () => {
        const [straight, limits] = [instance(), throughProxy()];
        await share(limits, straight);
        expect(reports).to.deep.equal([]);
        await proxy.turn(mode);
        const limit = aLimit(3);
        const waits = [];
        for (let hit = 0; hit < 5; hit++) waits.push(await limits.hit(limit, 'key'));
        expect(waits.map((wait) => wait === 0)).to.deep.equal([true, true, true, false, false]);
        expect(await limits.wait(limit, 'key')).to.be.within(1, WINDOW * 1000);
        expect(await limits.wait(limit, 'other key')).to.equal(0);
        expect(reports).to.have.lengthOf(1);
        expect(reports[0]).to.have.nested.property('[0]').that.includes('this instance alone');
        expect(reports[0]).to.have.nested.property('[1]').that.is.an('error');
        await proxy.turn('pass');
        await share(limits, straight);
        const again = aLimit(50);
        expect(allowed(await atOnce(200, (n) => (n % 2 ? limits : straight).hit(again, 'key')))).to.equal(50);
        await proxy.turn(mode);
        expect(await limits.hit(aLimit(1), 'key')).to.equal(0);
        expect(reports, 'reported once a minute').to.have.lengthOf(1);
      });
    }

    it('is shared with an instance that started before the store', async () => {
      await proxy.turn('refuse');
      const limits = throughProxy();
      const limit = aLimit(50);
      expect(allowed(await atOnce(200, () => limits.hit(limit, 'key')))).to.equal(50);
      await proxy.turn('pass');
      await share(limits, instance());
    });
  });
}

/** A process of its own that counts in the store. */
async function startProcess(store: LimitStore) {
  const child = fork(INSTANCE, [JSON.stringify(store)], { execArgv: [] });
  await once(child, 'message');
  return {
    async hits(asked: RequestedHits): Promise<CountedWaits> {
      const results = once(child, 'message');
      child.send(asked);
      const [waits] = await results;
      return waits;
    },
    end: () => void child.kill('SIGKILL'),
  };
}
