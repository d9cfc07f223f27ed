import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

/** Something that happens to a cluster. When it resolves, the cluster is whole again. */
export type Fault = (cluster: Cluster) => Promise<void>;

/** How long a part is away, in milliseconds: longer than proxies and nodes take to notice. */
const AWAY = 4_000;

/** Ends processes at once, and starts these services again a few seconds later. */
async function kill(cluster: Cluster, processes: readonly string[], ...services: readonly string[]): Promise<void> {
  cluster.signal('SIGKILL', ...processes);
  await pause(AWAY);
  await cluster.start(...services);
}

async function restartInTurn(cluster: Cluster): Promise<void> {
  for (const [n] of cluster.instances.entries()) {
    const instance = `waymark/${n + 1}/node`;
    cluster.signal('SIGTERM', instance);
    await cluster.ended(instance);
    // The next one has to wait until the proxy uses this one again.
    await cluster.start('waymark', 'proxy');
  }
}

async function pauseWriter(cluster: Cluster): Promise<void> {
  const { service, processOf } = cluster.database;
  const writer = processOf(await cluster.writer());
  cluster.signal('SIGSTOP', writer);
  await pause(AWAY);
  cluster.signal('SIGCONT', writer);
  await cluster.start(service, 'proxy');
}

/** The node is up and reaches nobody. */
async function isolateWriter(cluster: Cluster): Promise<void> {
  const writer = await cluster.writer();
  const isolate = (value: 0 | 1) =>
    cluster.sql(writer, `SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${value}'`);
  await isolate(1);
  await pause(AWAY);
  await isolate(0);
  await cluster.start('galera', 'proxy');
}

async function killNodes(cluster: Cluster, choose: (node: number, writer: number) => boolean): Promise<void> {
  const writer = await cluster.writer();
  const chosen = cluster.nodes.filter((node) => choose(node, writer));
  const { service, processOf } = cluster.database;
  await kill(cluster, chosen.map(processOf), service, 'proxy');
}

/** A node starts without anything, so it fetches all data from another one. */
async function emptyNode(cluster: Cluster): Promise<void> {
  const writer = await cluster.writer();
  const other = cluster.nodes.find((node) => node !== writer)!;
  const { processOf } = cluster.database;
  cluster.signal('SIGKILL', processOf(other));
  await cluster.ended(processOf(other));
  cluster.forget(other);
  await cluster.start('galera', 'proxy');
}

async function reloadProxies(cluster: Cluster): Promise<void> {
  cluster.signal('SIGUSR2', ...cluster.proxies);
  await pause(AWAY);
  await cluster.start('proxy');
}

/** By the name that the table shows. The writer is the node that the instances write to, or one of those. */
const FAULTS: Readonly<Record<string, Fault>> = {
  none: () => pause(AWAY),
  'instance killed': (cluster) => kill(cluster, ['waymark/1/node'], 'waymark', 'proxy'),
  'instances restarted in turn': restartInTurn,
  'writer killed': (cluster) => killNodes(cluster, (node, writer) => node === writer),
  'writer paused': pauseWriter,
  'object store killed': (cluster) => kill(cluster, [cluster.objectStore.process], cluster.objectStore.service),
  'Redis killed': (cluster) => kill(cluster, ['redis/redis-server'], 'redis'),
  'proxies reloaded': reloadProxies,
};

const FAULTS_OF_SEVERAL_NODES: Readonly<Record<string, Fault>> = {
  'writer isolated': isolateWriter,
  'two nodes killed': (cluster) => killNodes(cluster, (node, writer) => node !== writer),
  'all nodes killed': (cluster) => killNodes(cluster, () => true),
  'node rejoins without data': emptyNode,
};

/** What can happen to this cluster. */
export const faultsOf = ({ nodes }: Cluster): Readonly<Record<string, Fault>> =>
  nodes.length > 1 ? { ...FAULTS, ...FAULTS_OF_SEVERAL_NODES } : FAULTS;
