import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { redisLimits } from '../../adapters/limits/redis.ts';
import type { Limit } from '../../src/domain/shared/limit.ts';
import type { Limits } from '../../src/ports/shared/limits.ts';
import { aLimit, allowed } from '../contracts/limits.ts';
import { isInstalled } from '../support/is-installed.ts';
import { type TcpProxy, tcpProxy } from '../support/network/tcp-proxy.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { type OwnRedis, ownRedis } from '../support/stores/own-redis.ts';

const MAX = 60;
/** Milliseconds that a hit waits for a server that is there, and for one that has ended. */
const [PATIENT, IN_VAIN] = [30_000, 1000];

const replication = async (server: OwnRedis) => String(await server.command('INFO', 'replication'));

/** Two instances whose Redis servers fail, at an address that leads to one of them. */
describe('limits in Redis while its server changes', function () {
  this.timeout(120_000);
  let reports: string[] = [];
  let primary: OwnRedis | undefined;
  let replica: OwnRedis | undefined;
  let address: TcpProxy;
  let instances: Limits[] = [];
  let ahead = 0;

  before(function () {
    if (!requireAdapter('redis-server', isInstalled('redis-server'))) this.skip();
  });

  beforeEach(async () => {
    reports = [];
    ahead = 0;
    primary = await ownRedis();
    await primary.start();
    address = await tcpProxy('127.0.0.1', primary.port);
  });

  afterEach(async () => {
    await Promise.all(instances.map((limits) => limits.close()));
    await address?.close();
    for (const server of [primary, replica]) await server?.remove();
    replica = undefined;
  });

  async function startReplica(): Promise<void> {
    replica = await ownRedis();
    await replica.start();
    await replica.command('REPLICAOF', '127.0.0.1', `${primary!.port}`);
    while (!(await replication(replica)).includes('master_link_status:up')) await pause(20);
  }

  async function open(patience: number): Promise<void> {
    const url = `redis://127.0.0.1:${address.port}`;
    const report = (message: string) => void reports.push(message);
    instances = [1, 2].map(() => redisLimits({ url, patience, report, clock: () => performance.now() + ahead }));
    await share();
  }

  /** Resolves when hits of one instance are visible to the other. */
  async function share(): Promise<void> {
    const [one, other] = instances as [Limits, Limits];
    for (let key = randomUUID(); ; key = randomUUID()) {
      const limit = aLimit(1);
      await one.hit(limit, key);
      if ((await other.wait(limit, key)) > 0) return;
      await pause(20);
    }
  }

  /** How many of these hits are allowed, which the instances make in turn. */
  async function hits(limit: Limit, times: number): Promise<number> {
    const waits: number[] = [];
    for (let n = 0; n < times; n++) waits.push(await instances[n % instances.length]!.hit(limit, 'key'));
    return allowed(waits);
  }

  /** Makes a minute go by, in the server and for the instances. */
  async function passMinute(): Promise<void> {
    ahead += 60_000;
    for (const key of (await primary!.command('KEYS', '*')) as readonly string[]) {
      const left = Number(await primary!.command('PTTL', key));
      await primary!.command('PEXPIRE', key, `${left - 60_000}`);
    }
  }

  /** Resolves when the replica has all that was counted. */
  const replicated = async () => {
    const offset = async (server: OwnRedis) => /master_repl_offset:(\d+)/.exec(await replication(server))?.[1];
    while ((await offset(primary!)) !== (await offset(replica!))) await pause(20);
  };

  const promote = async () => {
    await replicated();
    await replica!.command('REPLICAOF', 'NO', 'ONE');
    address.leadTo(replica!.port);
  };

  it('count on from what each knew, where it is killed', async () => {
    await open(IN_VAIN);
    const limit = aLimit(MAX);
    expect(await hits(limit, 40)).to.equal(40);
    await primary!.kill();
    expect(await hits(limit, 200)).to.be.within(1, 2 * (MAX - 39));
    expect(reports).to.deep.equal(Array(2).fill(reports[0]));
    expect(reports[0]).to.include('this instance alone');
  });

  it('allow no instance more than the maximum, where it restarts empty', async () => {
    await open(IN_VAIN);
    const limit = aLimit(MAX);
    let total = await hits(limit, 40);
    await passMinute();
    for (let restart = 0; restart < 3; restart++) {
      await primary!.kill();
      total += await hits(limit, 10);
      await primary!.start();
      await share();
      total += await hits(limit, 10);
    }
    total += await hits(limit, 200);
    expect(total).to.be.within(MAX, 2 * MAX);
    expect(await hits(limit, 10)).to.equal(0);
  });

  it('are exact where a replica takes over', async () => {
    await startReplica();
    await open(PATIENT);
    const limit = aLimit(MAX);
    expect(await hits(limit, 40)).to.equal(40);
    await promote();
    await primary!.kill();
    await share();
    expect(await hits(limit, 100)).to.equal(MAX - 40);
  });

  it('are exact where a replica takes over, and the old server becomes its replica', async () => {
    await startReplica();
    await open(PATIENT);
    const limit = aLimit(MAX);
    expect(await hits(limit, 40)).to.equal(40);
    await promote();
    await primary!.command('REPLICAOF', '127.0.0.1', `${replica!.port}`);
    await share();
    expect(await hits(limit, 100)).to.equal(MAX - 40);
  });
});
