import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { parse, parseAllDocuments } from 'yaml';
import { PROJECT_BODY } from '../../adapters/http/bodies/body-limits.ts';
import { CONNECTION_LIMITS } from '../../adapters/http/connection/connection-limits.ts';
import { SETTING_NAMES } from '../../config/settings/settings.ts';
import { isInstalled } from '../support/is-installed.ts';
import { announceSkip, requireAdapter } from '../support/require-adapter.ts';
import { deployed, deployedHaproxy, deployedNginx, type ProxyPorts, selfSigned } from '../support/service/deployed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The seconds that a stop takes at most, besides DRAIN_SECONDS. */
const STOP_SECONDS = 110;
/** systemd's own figure: 10 is unprotected, 0 cannot do anything. */
const EXPOSURE = 1.5;

/** What tells the memory allocator of glibc when to return memory. */
const OF_GLIBC = /^MALLOC_/;

describe('The files of deploy/', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let ports: ProxyPorts;

  before(async () => {
    folder = await temporaryFolder();
    const certificate = isInstalled('openssl') ? await selfSigned(folder.path) : '';
    ports = { http: 8000, https: 8001, plain: 8002, instances: [8003, 8004], certificate };
  });

  after(() => folder.remove());

  const written = async (name: string, text: string) => {
    const path = join(folder.path, name);
    await writeFile(path, text);
    return path;
  };
  const run = (program: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
    const output = stdout + stderr;
    expect(status, output).to.equal(0);
    return output;
  };

  it('are accepted by haproxy', async function () {
    if (!requireAdapter('haproxy', isInstalled('haproxy') && isInstalled('openssl'))) return this.skip();
    const text = deployedHaproxy(ports).replace(/ {2}user haproxy\n {2}group haproxy\n/, '');
    run('haproxy', '-c', '-f', await written('haproxy.cfg', text));
    run('haproxy', '-c', '-f', await written('database.cfg', deployed('galera/haproxy.cfg')));
  });

  it('are accepted by MariaDB', async function () {
    const path = `${process.env.PATH}:/usr/sbin`;
    const { error, status, stdout, stderr } = spawnSync(
      'mariadbd',
      [`--defaults-file=${await written('galera.cnf', galeraNode())}`, '--help', '--verbose'],
      { encoding: 'utf8', env: { ...process.env, PATH: path }, maxBuffer: 10_000_000 },
    );
    if (!requireAdapter('mariadbd', error === undefined)) return this.skip();
    expect(status, stderr).to.equal(0);
    expect(stderr).not.to.match(/unknown|\[ERROR\]/i);
    expect(stdout).to.match(/^max-allowed-packet +134217728$/m);
  });

  it('are accepted by nginx', async function () {
    if (!requireAdapter('nginx', isInstalled('nginx') && isInstalled('openssl'))) return this.skip();
    run('nginx', '-t', '-e', 'stderr', '-c', await written('nginx.conf', deployedNginx(folder.path, ports)));
  });

  it('are accepted by Caddy', async function () {
    if (!isInstalled('caddy')) {
      announceSkip('caddy');
      return this.skip();
    }
    run('caddy', 'validate', '--adapter', 'caddyfile', '--config', await written('Caddyfile', deployed('Caddyfile')));
  });

  it('are accepted by systemd, as a service with few rights', async function () {
    if (!isInstalled('systemd-analyze')) {
      announceSkip('systemd-analyze');
      return this.skip();
    }
    const unit = deployed('waymark.service', [['/usr/local/bin/waymark', process.execPath]]);
    const path = await written('waymark.service', unit);
    run('systemd-analyze', 'verify', path);
    const judged = run('systemd-analyze', 'security', '--offline=yes', path);
    const exposure = Number(/exposure level for \S+: ([\d.]+)/.exec(judged)?.[1]);
    console.log(`      systemd rates the exposure of the service ${exposure}`);
    expect(exposure).to.be.at.most(EXPOSURE);
  });

  it('are accepted by docker-compose', async function () {
    if (!isInstalled('docker-compose')) {
      announceSkip('docker-compose');
      return this.skip();
    }
    const env = { ...process.env, PUBLIC_URL: 'https://maps.example.org' };
    await mkdir(join(folder.path, 'secrets'));
    for (const name of ['compose.yaml', 'compose.cluster.yaml']) {
      const path = await written(name, deployed(name));
      const { status, stderr } = spawnSync('docker-compose', ['-f', path, 'config'], { env, encoding: 'utf8' });
      expect(status, stderr).to.equal(0);
    }
  });

  it('name only settings that exist', () => {
    const names = new Set([...SETTING_NAMES, ...SETTING_NAMES.map((name) => `${name}_FILE`)]);
    const composed = ['compose.yaml', 'compose.cluster.yaml'].map((name) => parse(deployed(name), { merge: true }));
    const used = [
      ...composed.flatMap(({ services }) => [services.waymark, services.instance0].filter(Boolean)),
    ].flatMap(({ environment }) => Object.keys(environment));
    const inPods = containerOf(kubernetes().Deployment).env.map(({ name }: { name: string }) => name);
    const inImage = [...deployed('Containerfile').matchAll(/^ENV (.*)$/gm)].flatMap(
      ([, line]) => line!.match(/[A-Z_]+(?==)/g)!,
    );
    const inUnit = [...deployed('waymark.service').matchAll(/^Environment=(.*)$/gm)].flatMap(
      ([, line]) => line!.match(/[A-Z_]+(?==)/g)!,
    );
    const all = [...used, ...inPods, ...inImage, ...inUnit];
    expect(all).to.have.length.above(20);
    expect(all.filter((name) => !names.has(name) && !OF_GLIBC.test(name))).to.deep.equal([]);
  });

  it('pin every image to a version', () => {
    const files = readdirSync(new URL('../../deploy', import.meta.url), { withFileTypes: true });
    const texts = files.filter((file) => file.isFile()).map(({ name }) => deployed(name));
    const images = texts.flatMap((text) => text.match(/^ *image: .*$|^ARG BASE=.*$/gm) ?? []);
    expect(images).to.have.length.above(6);
    for (const image of images)
      expect(image)
        .to.match(/:[\w.-]*\d[\w.-]*$/)
        .and.not.to.contain('latest');
  });

  it('contain no secret, and pass each in a file', () => {
    for (const name of ['compose.yaml', 'compose.cluster.yaml', 'kubernetes.yaml']) {
      expect(deployed(name)).not.to.match(
        /^\s*(- name: )?(SECRET_KEY|DATABASE_URL|OBJECTS_URL|MARIADB_PASSWORD|MINIO_ROOT_PASSWORD)(:| *$)/m,
      );
    }
  });

  it('leave the service the time to stop', () => {
    const { Deployment } = kubernetes();
    const drain = Number(
      containerOf(Deployment).env.find(({ name }: { name: string }) => name === 'DRAIN_SECONDS').value,
    );
    expect(Deployment.spec.template.spec.terminationGracePeriodSeconds).to.be.at.least(STOP_SECONDS + drain);
    expect(deployed('waymark.service')).to.match(/^TimeoutStopSec=120$/m);
    for (const name of ['compose.yaml', 'compose.cluster.yaml'])
      expect(deployed(name)).to.include('stop_grace_period: 120s');
  });

  it('let proxies close idle connections before the service does, and pass on the largest body', () => {
    const seconds = [
      /timeout http-keep-alive (\d+)s/.exec(deployed('haproxy.cfg')),
      /keepalive_timeout (\d+)s/.exec(deployed('nginx.conf')),
      /keepalive (\d+)s/.exec(deployed('Caddyfile')),
    ].map((found) => Number(found?.[1]));
    for (const each of seconds) expect(each * 1000).to.be.below(CONNECTION_LIMITS.keepAliveMilliseconds);
    const megabytes = Number(/client_max_body_size (\d+)m/.exec(deployed('nginx.conf'))?.[1]);
    expect(megabytes * 1_048_576).to.be.above(PROJECT_BODY);
  });

  it('describe pods without rights, of which one always remains', () => {
    const { Deployment, Service, PodDisruptionBudget } = kubernetes();
    const { labels } = Deployment.spec.template.metadata;
    for (const selector of [
      Deployment.spec.selector.matchLabels,
      Service.spec.selector,
      PodDisruptionBudget.spec.selector.matchLabels,
    ]) {
      expect(selector).to.deep.equal(labels);
    }
    expect(Deployment.spec.template.spec.securityContext).to.include({ runAsNonRoot: true, runAsUser: 65532 });
    expect(containerOf(Deployment).securityContext).to.deep.equal({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect([Deployment.spec.replicas, PodDisruptionBudget.spec.minAvailable]).to.deep.equal([2, 1]);
  });

  it('copy the database that the service has', () => {
    const { dbs } = parse(deployed('litestream.yml'));
    expect(dbs.map(({ path }: { path: string }) => path)).to.deep.equal(['/var/lib/waymark/waymark.db']);
    expect(readFileSync(new URL('../../deploy/waymark.service', import.meta.url), 'utf8')).to.include(
      'DATA_DIR=/var/lib/waymark',
    );
  });
});

// The documents are whatever the files say.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Document = any;

/** By kind. */
const kubernetes = (): Readonly<Record<string, Document>> =>
  Object.fromEntries(
    parseAllDocuments(deployed('kubernetes.yaml')).map((document) => {
      const value = document.toJS();
      return [value.kind, value];
    }),
  );

/** The configuration of a node of a Galera cluster, without the provider, which the check would start. */
const galeraNode = () =>
  deployed('galera/galera.cnf', [
    ['NODE_ADDRESS', '10.0.0.21'],
    ['NODE_NAME', 'node1'],
    ['wsrep-on = ON', 'wsrep-on = OFF'],
    ['wsrep-provider = /usr/lib/galera/libgalera_smm.so', ''],
  ]);

const containerOf = (deployment: Document): Document => deployment.spec.template.spec.containers[0];
