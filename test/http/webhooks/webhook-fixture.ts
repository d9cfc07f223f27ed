import { type Body, type Person, signUp } from '../../support/client.ts';
import { type Behaviour, type Hook, type Receiver, startReceiver } from '../../support/network/receiver.ts';
import type { Open } from '../harness.ts';
import { EVERY_EVENT, projectsOf, webhooksOf } from './hooks.ts';

/** A webhook, and a receiver of its requests. */
export type Listening = { readonly hook: Hook; readonly id: string; readonly secret: string };

/** What the tests of a suite about webhooks start from; `hooks` and `projects` are what `ada` does. */
export type WebhookFixture = {
  readonly receiver: Receiver;
  readonly ada: Person;
  readonly hooks: ReturnType<typeof webhooksOf>;
  readonly projects: ReturnType<typeof projectsOf>;
  /** Creates a webhook subscribed to every event, with a receiver that accepts, by default. */
  listening(behaviour?: Behaviour, given?: Body): Promise<Listening>;
};

/** The event that a webhook received, and its project. */
export const deliveredTo = ({
  hook,
}: Pick<Listening, 'hook'>): readonly (readonly [event: string, projectId: string])[] =>
  hook.received.map(({ body }) => JSON.parse(body.toString())).map(({ event, data }) => [event, data.project_id]);

/** Has a receiver for all tests of a suite, and somebody new with an organization of their own for each. */
export function webhookFixture(open: Open): WebhookFixture {
  let receiver: Receiver;
  let ada: Person;
  before(async () => {
    receiver = await startReceiver();
  });
  after(() => receiver.stop());
  beforeEach(async () => {
    ada = await signUp(open().api);
  });
  return {
    get receiver() {
      return receiver;
    },
    get ada() {
      return ada;
    },
    get hooks() {
      return webhooksOf(open(), ada);
    },
    get projects() {
      return projectsOf(open(), ada);
    },
    async listening(behaviour, given = {}) {
      const hook = receiver.hook(behaviour);
      const { id, secret } = await webhooksOf(open(), ada).made({ url: hook.url, events: EVERY_EVENT, ...given });
      return { hook, id, secret };
    },
  };
}
