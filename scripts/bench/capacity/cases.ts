import { type BenchRequest, type Case, cases, type World } from '../cases.ts';
import type { Size } from './size.ts';
import { VISIT_CASES } from './visits.ts';

/** The parameters of requests to a filled service. */
export type FilledWorld = World & { readonly webhookId: string; readonly size: Size };

const PAGE_SIZE = 20;
/** Those of the usual cases that must not depend on how much there is; the last ones write. */
const USUAL = ['get', 'public-br', 'create', 'ingest'];

/** The measured requests, reading ones first: those that create projects would change what the others read. */
export function capacityCases(): readonly Case[] {
  const usual = cases().filter(({ name }) => USUAL.includes(name));
  const isRead = ({ status }: Case) => status === 200;
  return [...usual.filter(isRead), ...lists(), ...VISIT_CASES, ...usual.filter((each) => !isRead(each))];
}

function lists(): readonly Case[] {
  const projects = ({ organizationId }: FilledWorld) => `/api/projects/?organization=${organizationId}`;
  const deliveries = ({ webhookId, organizationId }: FilledWorld) =>
    `/api/webhooks/${webhookId}/deliveries/?organization=${organizationId}`;
  const failed = (world: FilledWorld) => `${deliveries(world)}&status=failed`;
  const entries = ({ organizationId }: FilledWorld) => `/api/organizations/${organizationId}/audit-log/?`;
  return [
    read('list, page 1', projects),
    read('list, page at four fifths', (world) => paged(projects(world), world.size.projectsOfOrganization, 0.8)),
    read('list, search that finds a fifteenth', (world) => `${projects(world)}&search=museum`),
    read('list, search that finds nothing', (world) => `${projects(world)}&search=nowhere`),
    read('deliveries, page 1', deliveries),
    read('deliveries, page in the middle', (world) => paged(deliveries(world), world.size.deliveries, 0.5)),
    read('deliveries, last page', (world) => paged(deliveries(world), world.size.deliveries, 1)),
    read('deliveries that failed, page 1', failed),
    read('audit log, page 1', entries),
    read('audit log, page in the middle', (world) => paged(entries(world), world.size.auditEntries, 0.5)),
    read('audit log, last page', (world) => paged(entries(world), world.size.auditEntries, 1)),
  ];
}

/** The page at a share of the entries. */
const paged = (path: string, count: number, share: number): string =>
  `${path}&page=${Math.max(1, Math.floor((count * share) / PAGE_SIZE))}`;

const read = (title: string, path: (world: FilledWorld) => string): Case => ({
  name: title,
  title,
  status: 200,
  request: (world): BenchRequest => ({
    method: 'GET',
    path: path(world as FilledWorld),
    headers: { authorization: `Bearer ${world.token}` },
  }),
});
