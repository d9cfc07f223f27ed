import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { type Cluster, runningCluster } from '../../../scripts/drill/cluster.ts';
import { type Round, runDrill } from '../../../scripts/drill/drill.ts';
import { type Fault, faultsOf } from '../../../scripts/drill/faults.ts';
import { isInstalled } from '../../support/is-installed.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { IS_FULL } from '../../support/test-depth.ts';

const SCRIPT = new URL('../../../scripts/cluster', import.meta.url).pathname;
const GALERA = '/usr/lib/galera/libgalera_smm.so';
const PROGRAMS = ['mariadbd', 'rsync', 'socat', 'radosgw', 'redis-server', 'haproxy', 'openssl'];

/** Which nodes the instances write to: `one` that the proxy chooses, or `each` a node of its own. */
const WRITERS = IS_FULL ? ['one', 'each'] : ['each'];

/** Besides the full list, which takes twenty minutes. */
const SOME = ['instance killed', 'writer killed', 'writer isolated'];
const TWENTY_MINUTES = 1_200_000;

/** What no fault may do: the check has to notice each. */
const DAMAGE: Readonly<Record<'lost' | 'doubled' | 'broken', string>> = {
  lost: 'DELETE FROM projects WHERE organization_id IN (SELECT organization_id FROM webhooks) ORDER BY id DESC LIMIT 3',
  doubled: `INSERT INTO outbox (webhook_id, status, created_at, name, data)
    SELECT webhook_id, 'never', created_at, event, JSON_EXTRACT(payload, '$.data') FROM deliveries ORDER BY number DESC LIMIT 1`,
  broken: `UPDATE memberships SET role = 'member' WHERE role = 'owner'
    AND organization_id NOT IN (SELECT organization_id FROM webhooks) ORDER BY joined_at LIMIT 1`,
};

for (const writers of WRITERS) {
  describe(`Three instances on three nodes of Galera, writing to ${writers}`, function () {
    this.timeout(2 * TWENTY_MINUTES);
    let folder: Awaited<ReturnType<typeof temporaryFolder>> | null = null;
    let cluster: Cluster;

    /** Nothing of the services that other tests use. */
    const script = async (...args: readonly string[]): Promise<string> => {
      const { PATH, HOME } = process.env;
      const env = { PATH: `${PATH}:/usr/sbin:/sbin`, HOME, WAYMARK_SERVICES_HOME: folder!.path };
      return (await promisify(execFile)(SCRIPT, args, { env })).stdout;
    };

    before(async function () {
      const isThere = existsSync(GALERA) && PROGRAMS.every(isInstalled);
      if (!requireAdapter('one of Galera, rsync, socat, radosgw, Redis, haproxy and openssl', isThere))
        return this.skip();
      folder = await temporaryFolder();
      await script('start', '--writers', writers);
      const lines = (await script('env')).matchAll(/(\w+)='?([^'\s]*)'?/g);
      const { PATH, HOME } = process.env;
      const addresses = Object.fromEntries(Array.from(lines, ([, name, value]) => [name!, value!]));
      cluster = runningCluster({ PATH, HOME, WAYMARK_SERVICES_HOME: folder.path, ...addresses });
    });

    after(async () => {
      if (folder) await script('wipe');
      await folder?.remove();
    });

    const drill = (faults: Readonly<Record<string, Fault>>, duration: number) =>
      runDrill({ cluster, faults, duration, report: (round) => console.log(`      ${summaryOf(round)}`) });

    it('lose nothing that was acknowledged, double nothing and break no rule, whatever is killed or cut off', async () => {
      const all = Object.entries(faultsOf(cluster));
      const faults = all.filter(([name]) => IS_FULL || SOME.includes(name));
      const rounds = await drill(Object.fromEntries(faults), IS_FULL ? TWENTY_MINUTES : 0);
      expect(rounds.flatMap(({ findings }) => findings)).to.deep.equal([]);
      for (const { fault, acknowledged } of rounds) expect(acknowledged, fault).to.be.at.least(100);
    });

    it('are checked by something that notices what is lost, doubled and broken', async () => {
      const damage: Fault = async (of) => {
        for (const statement of Object.values(DAMAGE)) await of.sql(1, statement);
      };
      const rounds = await drill({ damage }, 0);
      const kinds = rounds.flatMap(({ findings }) => findings.map(({ kind }) => kind));
      expect(new Set(kinds)).to.deep.equal(new Set(Object.keys(DAMAGE)));
    });
  });
}

const summaryOf = ({ fault, acknowledged, failed, gap, findings }: Round): string =>
  `${fault}: ${acknowledged} acknowledged, ${failed} failed, longest gap ${gap} ms, ${findings.length} findings`;
