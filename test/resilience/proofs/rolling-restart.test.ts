import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { atOnce } from '../../support/at-once.ts';
import { client, makeProject, signUp } from '../../support/client.ts';
import { type FreshDatabase, freshDatabase } from '../../support/databases/mysql.ts';
import { isInstalled } from '../../support/is-installed.ts';
import { freePorts } from '../../support/network/free-ports.ts';
import { type Haproxy, isReady, startHaproxy, startHaproxyWith } from '../../support/network/haproxy.ts';
import { startNginx } from '../../support/network/nginx.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { deployedHaproxy, deployedNginx, environmentOfHaproxy, selfSigned } from '../../support/service/deployed.ts';
import { listening, type Program, startProgram } from '../../support/service/program.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { IS_FULL, rounds } from '../../support/test-depth.ts';

const REQUESTS = rounds(10_000, 1_000);
const RESTARTS = 2;
const CLIENTS = 8;

type Start = (folder: string, port: number, instances: readonly [number, number]) => Promise<Haproxy>;

/** Checks readiness, and is otherwise as it comes. */
const plain = { name: 'haproxy', drainSeconds: '2', startProxy: startHaproxy };

/** Repeats what may be repeated. */
const deployed = {
  name: 'haproxy as in deploy/haproxy.cfg',
  drainSeconds: '5',
  async startProxy(folder: string, port: number, instances: readonly [number, number]) {
    const [http, https] = await freePorts(2);
    const certificate = await selfSigned(folder);
    const ports = { http: http!, https: https!, plain: port, instances, certificate };
    return startHaproxyWith(folder, port, deployedHaproxy(ports), environmentOfHaproxy(ports));
  },
};

/** Checks no readiness: it finds out by itself, while the instance that stops next still accepts requests. */
const nginx = {
  name: 'nginx as in deploy/nginx.conf',
  drainSeconds: '5',
  async startProxy(folder: string, port: number, instances: readonly [number, number]) {
    const [http, https] = await freePorts(2);
    const certificate = await selfSigned(folder);
    const ports = { http: http!, https: https!, plain: port, instances, certificate };
    const { stop } = await startNginx(folder, port, deployedNginx(folder, ports));
    return { url: `http://127.0.0.1:${port}`, isUsing: async () => true, stop };
  },
};

restarting(plain);
if (IS_FULL) {
  restarting(deployed);
  restarting(nginx);
}

/** Two instances on one MySQL database behind a proxy. */
function restarting({ name, drainSeconds, startProxy }: { name: string; drainSeconds: string; startProxy: Start }) {
  describe(`Restarting one instance after the other behind ${name}`, function () {
    this.timeout(600_000);
    let folder: Awaited<ReturnType<typeof temporaryFolder>>;
    let database: FreshDatabase;
    let ports: readonly [number, number];
    let instances: Program[];
    let proxy: Haproxy;

    const start = async (port: number): Promise<Program> => {
      const program = startProgram(folder.path, [], {
        DATABASE_URL: database.url,
        OBJECTS_URL: 'file:./objects',
        PORT: String(port),
        PUBLIC_URL: 'http://maps.example',
        SECRET_KEY: 'one key for all of these instances',
        TRUSTED_PROXIES: 'loopback',
        DRAIN_SECONDS: drainSeconds,
        RATE_LIMIT_AUTHENTICATED: '0',
        RATE_LIMIT_UNAUTHENTICATED: '0',
        LOG_LEVEL: 'error',
      });
      await listening(program);
      while (!(await isReady(`http://127.0.0.1:${port}`)));
      return program;
    };

    /** The next restart has to wait for it: otherwise the proxy would have no instance. */
    const usesAll = async () => {
      for (const port of ports) while (!(await proxy.isUsing(port))) await pause(20);
    };

    before(async function () {
      const fresh = freshDatabase();
      if (!requireAdapter('MySQL', fresh !== null) || !requireAdapter('haproxy', isInstalled('haproxy'))) this.skip();
      database = fresh!;
      folder = await temporaryFolder();
      const [first, second, front] = await freePorts(3);
      ports = [first!, second!];
      instances = [await start(first!), await start(second!)];
      proxy = await startProxy(folder.path, front!, ports);
      await usesAll();
    });

    after(async () => {
      await proxy?.stop();
      for (const { process, ended } of instances ?? []) {
        process.kill('SIGKILL');
        await ended;
      }
      await database?.remove();
      await folder?.remove();
    });

    it(`fails none of ${REQUESTS} requests, and loses no write`, async () => {
      const api = client(proxy.url);
      const person = await signUp(api);
      const project = await makeProject(api, person);
      const at = `/api/projects/${project.id}/`;
      let isOver = false;
      let sent = 0;
      const [failed, written]: [string[], string[]] = [[], []];
      const write = async (name: string) => {
        const reply = await api.post(`${at}tags/`, { name, color: '#123456' }, person.as);
        if (reply.status === 201) written.push(name);
        return reply;
      };
      const working = atOnce(CLIENTS, async (worker) => {
        for (let n = 0; sent < REQUESTS || !isOver; n++) {
          sent++;
          const reply = n % 50 ? api.get(at, person.as) : write(`Tag ${worker}-${n}`);
          const outcome = await reply.catch((error: unknown) => ({ status: String(error) }));
          if (outcome.status !== 200 && outcome.status !== 201)
            failed.push(`${n % 50 ? 'GET' : 'POST'} ${outcome.status}`);
        }
      });
      for (let restart = 0; restart < RESTARTS * instances.length; restart++) {
        const which = restart % instances.length;
        instances[which]!.process.kill('SIGTERM');
        expect(await instances[which]!.ended).to.equal(0);
        instances[which] = await start(ports[which]!);
        await usesAll();
      }
      isOver = true;
      await working;
      expect(countsOf(failed)).to.deep.equal({});
      expect(sent).to.be.at.least(REQUESTS);
      const { body: tags } = await api.get(`${at}tags/`, person.as);
      expect(tags.map(({ name }: { name: string }) => name)).to.have.members(written);
      expect(written).not.to.have.length(0);
    });
  });
}

const countsOf = (names: readonly string[]) =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, those]) => [name, those.length]));
