import { buildApp } from '../../../src/app.ts';
import type { UserCaller } from '../../../src/domain/shared/caller.ts';
import { PROJECT_EVENTS } from '../../../src/domain/shared/project-event.ts';
import type { Needs } from '../../../src/ports/needs.ts';
import type { Storage } from '../../../src/ports/storage.ts';
import { givenMembership, givenProject } from '../../contracts/storage/shared/given.ts';
import { testNeeds } from '../../support/needs.ts';
import { recordingOutbound } from '../../support/network/recording-outbound.ts';

/** An event as a receiver parses it. */
export type DeliveredEvent = { readonly id: string; readonly event: string; readonly created_at: string };

const ALL = { offset: 0, limit: 10_000 };

/** An organization with webhooks that want every event, and anyone who owns it. */
export async function anAudience(storage: Storage, size = 1, overrides: Partial<Needs> = {}) {
  const outbound = recordingOutbound();
  const reported: string[] = [];
  const report = (message: string) => void reported.push(message);
  const { needs, clock } = testNeeds(storage, { outbound, report, ...overrides });
  const app = buildApp(needs);
  const { organizationId, userId } = await givenMembership(storage);
  const caller: UserCaller = { kind: 'user', userId, sessionId: '', address: '' };
  const webhookIds: string[] = [];
  for (let made = 0; made < size; made++) {
    const url = `https://hooks.example/${made}`;
    const about = { caller, organizationId, url, description: '', events: PROJECT_EVENTS, isActive: true };
    webhookIds.push((await app.webhooks.create(about)).id);
  }
  const request = (projectId: string) => ({ caller, projectId, expectedVersions: null });
  return {
    app,
    needs,
    clock,
    reported,
    outbound,
    organizationId,
    caller,
    webhookIds,
    request,
    aDraft: () => givenProject(storage, { organizationId }),
    /** Publishes a new project. */
    async publish(): Promise<void> {
      await app.projects.publish(request((await givenProject(storage, { organizationId })).id));
    },
    /** The address of each POST, and its event. */
    delivered: () => outbound.posts.map(({ url, body }) => [url, JSON.parse(body) as DeliveredEvent] as const),
    /** The recorded deliveries of a webhook, oldest first. */
    recorded: async (webhookId = webhookIds[0]!) => (await storage.deliveries.list({ webhookId }, ALL)).toReversed(),
    webhook: async (webhookId = webhookIds[0]!) => (await storage.webhooks.get(webhookId))!,
  };
}

/** A storage whose transactions are committed, and whose response is lost. */
export function withLostCommits(storage: Storage): Storage {
  const { transaction } = storage;
  return {
    ...storage,
    async transaction(work) {
      await transaction(work);
      throw new Error('The connection was lost.');
    },
  };
}

/** Leaves pending entries in the outbox, as after a sender died after its commit. */
export async function givenUndelivered(
  storage: Storage,
  { needs, webhookIds }: Pick<Audience, 'needs' | 'webhookIds'>,
  count = 1,
) {
  const entry = (n: number) => ({
    ...({ webhookId: webhookIds[n % webhookIds.length]!, name: 'project.published', createdAt: needs.now() } as const),
    data: { project_id: needs.newId(), name: `Project ${n}` },
  });
  return storage.outbox.insert(Array.from({ length: count }, (_, n) => entry(n)));
}

export type Audience = Awaited<ReturnType<typeof anAudience>>;
