import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { type MapIds, makeMap, pathOf } from '../http/given.ts';
import { aKey } from '../http/organizations/keys.ts';
import { joined } from '../http/organizations/team.ts';
import { expectOk } from '../http/shared/expectations.ts';
import { type Client, makeProject, type Person, type Reply, signUp } from '../support/client.ts';
import { type Hook, startReceiver } from '../support/network/receiver.ts';
import { type Controlled, startControlled } from '../support/service/controlled.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { runTextIn } from './run-text.ts';

/** A service with a published map that was changed since, for the examples of the documentation. */
export type DocsService = {
  readonly url: string;
  readonly api: Client;
  /** Who owns the maps. */
  readonly ada: Person;
  readonly ids: MapIds;
  readonly projectPath: string;
  /** Of a project that was never published. */
  readonly draftPath: string;
  /** The variables that examples use. */
  readonly env: Readonly<Record<string, string>>;
  /** Where examples read and write files. */
  readonly folder: string;
  readonly version: () => Promise<number>;
  /** Runs commands, of which one that fails or is refused is an error, and returns what they print. */
  readonly bash: (text: string) => Promise<string>;
  /** A request of a webhook, and the secret that it is signed with. */
  readonly delivered: () => Promise<{ headers: IncomingHttpHeaders; body: string; secret: string }>;
  /** The refusal of a further project where the plan has no room for it. */
  readonly fullPlan: () => Promise<Reply>;
  readonly stop: () => Promise<void>;
};

/** Requests that are refused end a command, instead of printing the error where an answer is expected. */
const STRICT = 'set -euo pipefail\ncurl() { command curl -sS --fail-with-body "$@"; }\n';

export async function startDocsService(): Promise<DocsService> {
  const { service, api } = await startControlled({ WEBHOOK_ALLOW_PRIVATE: 'true', RATE_LIMIT_AUTHENTICATED: '1000' });
  const receiver = await startReceiver();
  const hook = receiver.hook();
  const { path: folder, remove } = await temporaryFolder();
  const ada = await signUp(api);
  const ids = await makeMap(api, ada);
  const projectPath = pathOf(ids.project);
  const draft = await makeProject(api, ada);
  const { secret, ...webhook } = await webhookOf(api, ada, hook);
  expectOk(await api.post(`${projectPath}publish/`, undefined, ada.as));
  await change(api, ada, ids);
  await colleagueAt({ api, service }, ada, projectPath);

  const env = {
    BASE: service.url,
    JSON: 'Content-Type: application/json',
    ACCESS: ada.access,
    KEY: (await aKey({ api }, ada, { type: 'write' })).as.token,
    STATUS_KEY: (await aKey({ api }, ada, { type: 'status' })).as.token,
    ORG: ada.organizationId,
    ORGANIZATION: ada.organizationId,
    PROJECT: ids.project,
    LIFT: ids.lift,
    WEBHOOK: webhook.id,
    DELIVERY: await deliveryOf(api, ada, webhook.id),
  };
  return {
    url: service.url,
    api,
    ada,
    ids,
    projectPath,
    draftPath: pathOf(draft.id),
    env,
    folder,
    version: async () => expectOk(await api.get(projectPath, ada.as)).version,
    bash: (text) => runTextIn(folder, 'bash', STRICT + text.replaceAll(EXAMPLE_URL, service.url), env),
    delivered: async () => ({ ...textOf(hook), secret }),
    async fullPlan() {
      const eve = await signUp(api);
      await service.controls!.setPlan({
        organizationId: eve.organizationId,
        plan: 'free',
        until: null,
        isMailed: false,
      });
      for (;;) {
        const reply = await api.post(
          '/api/projects/',
          { organization: eve.organizationId, name: randomUUID() },
          eve.as,
        );
        if (reply.status !== 201) return reply;
      }
    },
    async stop() {
      await service.stop();
      await receiver.stop();
      await remove();
    },
  };
}

/** Somebody else who has the project open. */
async function colleagueAt(
  { api, service }: Controlled,
  { organizationId }: Person,
  projectPath: string,
): Promise<void> {
  const { access } = await joined({ api, service }, { organizationId, role: 'member' });
  const presence = { tab: '91c2', levelId: null, selection: [] };
  expectOk(await api.post(`${projectPath}presence/`, presence, { token: access }));
}

/** The addresses of the documentation that stand for the service. */
const EXAMPLE_URL = /https:\/\/maps\.example(?![\w.-])/g;

async function webhookOf(api: Client, { organizationId, as }: Person, { url }: Hook) {
  const creation = { organization: organizationId, url, events: ['project.published'] };
  return expectOk(await api.post('/api/webhooks/', creation, as), 201);
}

async function deliveryOf(api: Client, { organizationId, as }: Person, webhook: string): Promise<string> {
  const path = `/api/webhooks/${webhook}/deliveries/?organization=${organizationId}`;
  return expectOk(await api.get(path, as)).results[0].id;
}

function textOf({ received }: Hook) {
  const [{ headers, body }] = received as [Hook['received'][number]];
  return { headers, body: body.toString() };
}

/** What the examples of changes show: a project and a place that were changed, and a marker that is gone. */
async function change(api: Client, ada: Person, { project, area, marker }: MapIds): Promise<void> {
  const path = pathOf(project);
  expectOk(
    await api.patch(
      path,
      { name: 'New name', areas: [{ id: area, externalId: 'B-12', workingHours: '8:00-20:00' }] },
      ada.as,
    ),
  );
  expectOk(await api.delete(`${path}markers/${marker}/`, ada.as), 204);
}
