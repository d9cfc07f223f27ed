import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freshDatabase } from '../../test/support/databases/mysql.ts';
import { freePorts } from '../../test/support/network/free-ports.ts';
import { type Haproxy, startHaproxyWith } from '../../test/support/network/haproxy.ts';
import { freshBucket } from '../../test/support/stores/s3.ts';
import { cases } from './cases.ts';
import { measureCase, type Target } from './measure.ts';
import { type Program, type Server, startGenerator, startServer } from './processes.ts';
import { type Table, whole } from './report.ts';
import { serviceProgram } from './service.ts';
import { makeWorld } from './world.ts';

const MOST_INSTANCES = 3;
const MEASURED: readonly string[] = ['public-br', 'list'];
/** As many connections for each instance, however many there are. */
const CONNECTIONS = 50;
const ROUNDS = { count: 5, milliseconds: 2000, connections: CONNECTIONS, leastAnswers: 1000 } as const;
/** Before, each instance by itself: one that has answered less is slower, as its code is not compiled as far. */
const WARM_UP = { ...ROUNDS, count: 2, leastAnswers: 4000 } as const;

/**
 * What requests cost on one, two and three instances behind haproxy, on MySQL, S3 and Redis: the processor time of all instances together
 * for each response. The rate says little, since all share one core. Needs haproxy, and the servers of `scripts/services env`.
 */
export async function measureInstances(folder: string, names = MEASURED): Promise<Table> {
  const [database, bucket, redis] = [freshDatabase(), freshBucket(), process.env.TEST_REDIS_URL];
  if (!database || !bucket || !redis) throw new Error('Set the addresses of scripts/services env first.');
  const program = onStores(serviceProgram(folder), {
    DATABASE_URL: database.url,
    OBJECTS_URL: bucket.url.href,
    LIMITS_URL: redis,
  });
  const generator = startGenerator();
  const instances: Server[] = [];
  const proxies: Haproxy[] = [];
  try {
    for (let n = 0; n < MOST_INSTANCES; n++) instances.push(await startServer(program));
    const world = await makeWorld(instances[0]!.url);
    const targets: Target[] = [];
    for (let count = 1; count <= MOST_INSTANCES; count++) {
      const behind = instances.slice(0, count);
      const proxy = await proxyOf(join(folder, `proxy${count}`), behind);
      proxies.push(proxy);
      const beside = behind.slice(1).map(({ pid }) => pid);
      const server = { ...instances[0]!, url: proxy.url };
      targets.push({ name: String(count), server, world, beside, connections: CONNECTIONS * count });
    }
    const rows: string[][] = [];
    for (const each of cases().filter(({ name }) => names.includes(name))) {
      const alone = instances.map((server, n) => ({ name: `instance ${n}`, server, world }));
      await measureCase(generator, each, alone, WARM_UP);
      const measured = [...(await measureCase(generator, each, targets, ROUNDS))];
      const [[, one]] = measured as [(typeof measured)[number]];
      for (const [name, { rate, cpu, p50 }] of measured)
        rows.push([each.title, name, whole(cpu), (cpu / one.cpu).toFixed(2), whole(rate), p50.toFixed(1)]);
    }
    return [['work', 'instances', 'CPU µs each', 'beside one', 'per second', 'p50 ms'], ...rows];
  } finally {
    generator.stop();
    for (const each of [...proxies, ...instances]) await each.stop();
    await database.remove();
    await bucket.remove();
  }
}

const onStores = ({ environment, ...program }: Program, stores: Readonly<Record<string, string>>): Program => ({
  ...program,
  environment: { ...environment, ...stores, SECRET_KEY: 'a secret key that only the bench knows' },
});

/** As deploy/haproxy.cfg, without TLS and with checks that cost nothing: those of readiness take as long however many requests there are. */
async function proxyOf(folder: string, instances: readonly Server[]): Promise<Haproxy> {
  const [port] = (await freePorts(1)) as [number];
  const servers = instances.map(({ url }, n) => `  server instance${n} ${new URL(url).host}`);
  const config = `
defaults
  mode http
  timeout connect 20s
  timeout check 20s
  timeout client 120s
  timeout server 120s
frontend maps
  bind 127.0.0.1:${port}
  default_backend instances
backend instances
  balance roundrobin
  option httpchk GET /livez
  default-server check inter 5s fall 10 rise 1
${servers.join('\n')}
`;
  mkdirSync(folder);
  return startHaproxyWith(folder, port, config);
}
