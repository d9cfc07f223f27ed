import { AssertionError } from 'chai';
import { auditProjects, auditUnanswered } from '../../test/resilience/proofs/crash/audit.ts';
import type { Entry } from '../../test/resilience/proofs/crash/ledger.ts';
import { type Client, client } from '../../test/support/client.ts';
import type { Cluster } from './cluster.ts';
import { broken, doubled, type Finding, lost } from './findings.ts';
import type { Team } from './team.ts';

/** Projects are as they were acknowledged, every part of them; what the load was answered is what it may be answered. */
export async function checkProjects(
  cluster: Cluster,
  api: Client,
  { person, ledger }: Team,
  entries: readonly Entry[],
): Promise<readonly Finding[]> {
  const findings: Finding[] = ledger.faults.splice(0).map((fault) => broken(`answered ${fault}`));
  for (const entry of entries) {
    const visits = await checkVisits(api, person.as, entry);
    findings.push(...visits.findings);
    try {
      await auditProjects({ api, person, ledger, visits: async () => visits.count }, [entry]);
    } catch (error) {
      ledger.entries.delete(entry.id);
      findings.push(lost(messageOf(error)));
      continue;
    }
    if (entry.known?.live) findings.push(...(await checkLive(cluster, entry)));
  }
  try {
    await auditUnanswered({ api, person, ledger, visits: async () => 0 });
  } catch (error) {
    findings.push(broken(messageOf(error)));
  }
  return findings;
}

type Visits = { readonly count: number; readonly findings: readonly Finding[] };

/** Visits are counted once each. A wrong count is a finding here, and replaced by one that was acknowledged. */
async function checkVisits(api: Client, as: object, { id, known, pending }: Entry): Promise<Visits> {
  if (!known) return { count: 0, findings: [] };
  const possible = [known.visits, pending?.(known)?.visits ?? known.visits];
  const { status, body } = await api.get(`/api/analytics/overview/?project=${id}`, as);
  if (status !== 200) return { count: known.visits, findings: [] }; // a deleted project, or one that is lost
  const { views, areaClicks, markerClicks } = body.totals;
  const count = views + areaClicks + markerClicks;
  if (possible.includes(count)) return { count, findings: [] };
  const kind = count > Math.max(...possible) ? doubled : lost;
  return { count: known.visits, findings: [kind(`${count} visits are counted of ${known.visits} of project ${id}`)] };
}

/** Every instance serves the same map, as it was published. */
async function checkLive(cluster: Cluster, { id, known }: Entry): Promise<readonly Finding[]> {
  const replies = await Promise.all(cluster.instances.map((instance) => client(instance).get(`/api/p/${id}/`)));
  const shown = replies.map(({ status, body }) => `${status} ${body.description}`);
  const expected = `200 ${known!.live!.description}`;
  const isSame = new Set(replies.map(({ headers }) => headers.get('etag'))).size === 1;
  if (isSame && shown.every((each) => each === expected)) return [];
  return [broken(`map ${id} is "${expected}", and instances show "${shown.join('", "')}"`)];
}

/** An assertion of chai shortens what it compared. */
function messageOf(error: unknown): string {
  if (!(error instanceof AssertionError)) return String(error);
  const { actual, expected } = error as { readonly actual?: unknown; readonly expected?: unknown };
  return `${error.message}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`;
}
