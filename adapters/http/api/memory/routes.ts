import * as v from 'valibot';
import type { MemoryControls } from '../../../operations/memory/controls.ts';
import type { Seed } from '../../../operations/memory/seed.ts';
import { DEFAULT_BODY } from '../../bodies/body-limits.ts';
import { type Route, route } from '../../shared/route.ts';
import { localOnly } from './local-only.ts';
import { clockChange, faultPlan, jobRun, planChange, seedPlan } from './schemas.ts';

const ANY = v.unknown();

/** The controls of a service in memory, for test suites in any language; otherwise the routes do not exist. */
export function memoryRoutes(controls: MemoryControls | null): readonly Route[] {
  if (!controls) return [];
  const common = {
    auth: 'open',
    rate: 'none',
    isUndescribed: true,
    hasSecrets: true,
    authorize: localOnly(controls.token),
  } as const;

  const reset = route({
    ...common,
    method: 'POST',
    path: '/__memory/reset/',
    name: 'resetMemory',
    summary: 'Delete everything',
    responses: { 204: null },
    async handle() {
      await controls.reset();
      return { status: 204 };
    },
  });

  const seed = route({
    ...common,
    method: 'POST',
    path: '/__memory/seed/',
    name: 'seedMemory',
    summary: 'Create users, organizations, projects',
    body: { schema: seedPlan, limit: DEFAULT_BODY, isReadHere: true },
    responses: { 200: ANY },
    handle: async ({ body }) => ({ status: 200, body: await controls.seed(body as Seed) }),
  });

  const getClock = route({
    ...common,
    method: 'GET',
    path: '/__memory/clock/',
    name: 'getClock',
    summary: 'Get the time',
    responses: { 200: ANY },
    handle: async () => ({ status: 200, body: { now: controls.now() } }),
  });

  const setClock = route({
    ...common,
    method: 'POST',
    path: '/__memory/clock/',
    name: 'setClock',
    summary: 'Set the clock, run what is due',
    body: { schema: clockChange, limit: DEFAULT_BODY, isReadHere: true },
    responses: { 200: ANY },
    async handle({ body: { set, advance = 0 } }) {
      const jobs = await (set === undefined ? controls.advanceClock(advance) : controls.setClock(set));
      return { status: 200, body: { now: controls.now(), jobs } };
    },
  });

  const listJobs = route({
    ...common,
    method: 'GET',
    path: '/__memory/jobs/',
    name: 'listJobs',
    summary: 'List the scheduled jobs',
    responses: { 200: ANY },
    handle: async () => ({ status: 200, body: controls.jobs() }),
  });

  const runJob = route({
    ...common,
    method: 'POST',
    path: '/__memory/jobs/',
    name: 'runJob',
    summary: 'Run a job now',
    body: { schema: jobRun, limit: DEFAULT_BODY, isReadHere: true },
    responses: { 204: null },
    async handle({ body }) {
      await controls.runJob(body.name);
      return { status: 204 };
    },
  });

  const setPlan = route({
    ...common,
    method: 'POST',
    path: '/__memory/plan/',
    name: 'setMemoryPlan',
    summary: 'Set the plan of an organization',
    body: { schema: planChange, limit: DEFAULT_BODY, isReadHere: true },
    responses: { 204: null },
    async handle({ body: { organization, ...change } }) {
      await controls.setPlan({ organizationId: organization, ...change });
      return { status: 204 };
    },
  });

  const listMails = route({
    ...common,
    method: 'GET',
    path: '/__memory/mails/',
    name: 'listMails',
    summary: 'List the mails that were sent',
    responses: { 200: ANY },
    handle: async () => ({ status: 200, body: controls.mails() }),
  });

  const listDeliveries = route({
    ...common,
    method: 'GET',
    path: '/__memory/webhooks/',
    name: 'listCaptured',
    summary: 'List the deliveries to webhooks',
    responses: { 200: ANY },
    handle: async () => ({ status: 200, body: controls.webhooks() }),
  });

  const fail = route({
    ...common,
    method: 'POST',
    path: '/__memory/fail/',
    name: 'planFault',
    summary: 'Let operations fail',
    body: { schema: faultPlan, limit: DEFAULT_BODY, isReadHere: true },
    responses: { 204: null },
    async handle({ body }) {
      controls.fail(body);
      return { status: 204 };
    },
  });

  return [reset, seed, getClock, setClock, listJobs, runJob, setPlan, listMails, listDeliveries, fail];
}
