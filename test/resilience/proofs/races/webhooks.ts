import { expect } from 'chai';
import { EVERY_EVENT, projectsOf, webhooksOf } from '../../../http/webhooks/hooks.ts';
import { atOnce } from '../../../support/at-once.ts';
import { type Reply, signUp } from '../../../support/client.ts';
import { type Hook, isSignedWith, respondsWith, startReceiver } from '../../../support/network/receiver.ts';
import { type Arena, expectStatus, RACERS, tally } from './arena.ts';

const LIMIT = 20;
const MAX_FAILURES = 20;

/** Of fifty webhooks as many are made as an organization may have. */
export async function webhookLimit({ api }: Arena): Promise<void> {
  const hooks = webhooksOf({ api }, await signUp(api));
  expect(tally(await atOnce(RACERS, () => hooks.create()))).to.deep.equal({ 201: LIMIT, 400: RACERS - LIMIT });
  expect(await hooks.list()).to.have.length(LIMIT);
}

/** Failures of many events at once are all counted: nineteen leave a webhook on, the twentieth switches it off. */
export function failuresInARow(arena: Arena): Promise<void> {
  return listening(arena, async ({ hook, standing, projects, history }) => {
    hook.answer(respondsWith(500));
    await atOnce(MAX_FAILURES - 1, projects.published);
    expect(await standing()).to.deep.equal([true, MAX_FAILURES - 1]);
    await projects.published();
    expect(await standing()).to.deep.equal([false, MAX_FAILURES]);
    await atOnce(5, projects.published);
    expect(await history()).to.deep.equal(Array(MAX_FAILURES).fill('http_500'));
    expect(hook.received).to.have.length(MAX_FAILURES);
  });
}

/**
 * More failures at once than the limit: every event is recorded once, and counted. Events that were not sent when the
 * twentieth failed is sent no more.
 */
export function failuresBeyond(arena: Arena): Promise<void> {
  return listening(arena, async ({ hook, standing, projects, history }) => {
    hook.answer(respondsWith(500));
    await atOnce(RACERS, projects.published);
    const errors = await history();
    expect(await standing()).to.deep.equal([false, errors.length]);
    expect(errors.length).to.be.within(MAX_FAILURES, RACERS);
    const sent = errors.filter((error) => error === 'http_500');
    expect(errors.filter((error) => error === 'interrupted')).to.have.length(errors.length - sent.length);
    expect(hook.received).to.have.length(sent.length);
    expect(new Set(numbersOf(hook)).size).to.equal(sent.length);
  });
}

/** A success among failures resets what was counted before it, and no more; one after them all of it. */
export function successAmongFailures(arena: Arena, round: number): Promise<void> {
  return listening(arena, async ({ hook, standing, projects }) => {
    let answered = 0;
    hook.answer((response) => response.writeHead(answered++ === round % MAX_FAILURES ? 204 : 500).end());
    await atOnce(MAX_FAILURES, projects.published);
    const [isActive, failures] = await standing();
    expect(isActive).to.equal(true);
    expect(failures).to.be.within(0, MAX_FAILURES - 1);
    hook.answer(respondsWith(204));
    await projects.published();
    expect(await standing()).to.deep.equal([true, 0]);
    hook.answer(respondsWith(500));
    await atOnce(MAX_FAILURES - 1, projects.published);
    expect(await standing()).to.deep.equal([true, MAX_FAILURES - 1]);
  });
}

/** Descriptions are written while the twentieth failure comes: it is switched off, and nothing of that is undone. */
export function changesAmongFailures(arena: Arena): Promise<void> {
  return listening(arena, async ({ hook, standing, projects, hooks, id }) => {
    hook.answer(respondsWith(500));
    await atOnce(MAX_FAILURES - 2, projects.published);
    const replies = await atOnce(RACERS, async (n): Promise<Reply> => {
      if (n % 10 === 0) return hooks.ping(id);
      return n % 3 === 0 ? hooks.regenerate(id) : hooks.update(id, { description: `${n}` });
    });
    for (const reply of replies) expectStatus(reply, 200);
    expect(await standing()).to.deep.equal([false, MAX_FAILURES - 2 + RACERS / 10]);
  });
}

/** Webhooks are deleted while they are notified: nothing fails, and nothing is left to be sent. */
export function deletionAmongEvents(arena: Arena): Promise<void> {
  return listening(arena, async ({ hooks, hook, projects, id }) => {
    const live = await atOnce(RACERS, projects.published);
    const ids = [id];
    for (let made = 1; made < 5; made++) ids.push((await hooks.made({ url: hook.url, events: EVERY_EVENT })).id);
    await atOnce(RACERS, async (n) => {
      if (n % 10 === 3) await hooks.remove(ids[Math.floor(n / 10)]!);
      else await projects.done(live[n]!, 'update-live');
    });
    expect(await hooks.list()).to.deep.equal([]);
    expect(new Set(numbersOf(hook)).size).to.equal(hook.received.length);
    const { storage } = arena.service;
    expect(await storage.outbox.listPending('9999', '9999', 1)).to.deep.equal([]);
    expect(await storage.outbox.listAbandoned('9999', 1)).to.deep.equal([]);
    for (const webhookId of ids) expect(await storage.deliveries.count({ webhookId })).to.equal(0);
  });
}

/** Of fifty new secrets at once one is the webhook's. */
export function newSecrets(arena: Arena): Promise<void> {
  return listening(arena, async ({ hooks, hook, id, secret }) => {
    const replies = await atOnce(RACERS, () => hooks.regenerate(id));
    for (const reply of replies) expectStatus(reply, 200);
    const secrets: string[] = [secret, ...replies.map(({ body }) => body.secret)];
    expect(new Set(secrets).size).to.equal(RACERS + 1);
    await hooks.pinged(id);
    const opening = secrets.filter((each) => isSignedWith(each, hook.received[0]!));
    expect(opening).to.have.length(1).and.not.to.include(secret);
  });
}

type Listening = {
  readonly hooks: ReturnType<typeof webhooksOf>;
  readonly hook: Hook;
  readonly id: string;
  readonly secret: string;
  readonly projects: ReturnType<typeof projectsOf>;
  readonly standing: () => Promise<readonly [isActive: boolean, failures: number]>;
  /** The error of each delivery, oldest first. */
  readonly history: () => Promise<readonly string[]>;
};

/** Somebody new with a webhook, and a receiver of its requests. */
async function listening(arena: Arena, race: (listening: Listening) => Promise<void>): Promise<void> {
  const receiver = await startReceiver();
  try {
    await race(await listeningAt(receiver.hook(), arena));
  } finally {
    await receiver.stop();
  }
}

async function listeningAt(hook: Hook, { api }: Arena): Promise<Listening> {
  const ada = await signUp(api);
  const hooks = webhooksOf({ api }, ada);
  const { id, secret } = await hooks.made({ url: hook.url, events: EVERY_EVENT });
  return {
    hooks,
    hook,
    id,
    secret,
    projects: projectsOf({ api }, ada),
    async standing() {
      const { is_active, consecutive_failures } = await hooks.read(id);
      return [is_active, consecutive_failures];
    },
    history: async () => (await hooks.deliveries(id, '&page_size=100')).map(({ error }) => error).toReversed(),
  };
}

const numbersOf = ({ received }: Hook) => received.map(({ headers }) => headers['x-service-delivery']);
