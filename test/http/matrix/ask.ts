import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import type { Body, Reply } from '../../support/client.ts';
import { EDITOR_ORIGIN } from '../harness.ts';
import { ACTORS, type Actor, PEOPLE, type PersonName } from './actors.ts';
import { doubleOf, type Fixture } from './fixture.ts';
import type { Ids, Line, Scene } from './line.ts';
import { summaryOf } from './response-summary.ts';
import { JWT_ONLY } from './rules.ts';
import { traceOf } from './trace.ts';

type PublicRequest = { readonly fixture: Fixture; readonly method: string; readonly path: string; readonly line: Line };

/** Every actor sends the request; each has to get the response of the line, and refused ones must have changed nothing. */
export async function expectLine(fixture: Fixture, name: string, line: Line): Promise<void> {
  const [method, path] = name.split(' ') as [string, string];
  const asking = { fixture, method, path, line };
  const expected = line.who(method);
  const isRefused = (actor: Actor) => expected[actor].startsWith('4');
  const ids = await prepared(line, { fixture, person: line.isOwn ? await doubleOf(fixture, 'stranger') : null });
  const before = await traceOf(fixture, ids);
  const refused = await askAs(ACTORS.filter(isRefused), line, (actor) =>
    refusedOnce(asking, actor, ids, expected[actor]),
  );
  const after = await traceOf(fixture, ids);
  const allowed = await askAs(
    ACTORS.filter((actor) => !isRefused(actor)),
    line,
    (actor) => (method === 'GET' ? asked(asking, ids, fixture.tokens[actor]) : askedAnew(asking, actor)),
  );
  expect({ ...refused, ...allowed }).to.deep.equal(expected);
  expect(after, 'what the refused changed').to.deep.equal(before);
}

async function askAs(actors: readonly Actor[], { isOneByOne }: Line, ask: (actor: Actor) => Promise<string>) {
  const answers: Record<string, string> = {};
  if (isOneByOne) {
    for (const actor of actors) answers[actor] = await ask(actor);
    return answers;
  }
  return Object.fromEntries(await Promise.all(actors.map(async (actor) => [actor, await ask(actor)] as const)));
}

/** The error of a denied request. API keys are denied on account endpoints before anything is looked up. */
async function refusedOnce(asking: PublicRequest, actor: Actor, ids: Ids, expected: string): Promise<string> {
  const token = asking.fixture.tokens[actor];
  const answer = await asked(asking, ids, token);
  if (expected !== JWT_ONLY || answer !== JWT_ONLY) return answer;
  return summaryOf(await send(asking, {}, '{', token));
}

/** The response to an actor for whom everything was created again. */
async function askedAnew(asking: PublicRequest, actor: Actor): Promise<string> {
  const { fixture, line } = asking;
  const person = line.isOwn && isPerson(actor) ? await doubleOf(fixture, actor) : null;
  return asked(asking, await prepared(line, { fixture, person }), person?.access ?? fixture.tokens[actor]);
}

async function asked(asking: PublicRequest, ids: Ids, token: string | null): Promise<string> {
  const { line } = asking;
  const reply = await send(asking, ids, line.body(ids), token);
  const isListed = !line.lists || reply.status >= 300 || listed(reply.body).includes(ids[line.lists]!);
  return summaryOf(reply) + (isListed ? '' : ' without it');
}

function send(
  { fixture, method, path, line }: PublicRequest,
  ids: Ids,
  body: unknown,
  token: string | null,
): Promise<Reply> {
  const isJson = body !== undefined && !(body instanceof FormData) && method !== 'GET';
  const headers = {
    origin: EDITOR_ORIGIN,
    ...(isJson && { 'content-type': 'application/json' }),
    ...line.headers?.(ids),
  };
  return fixture.api.request(method, filled(path, ids), method === 'GET' ? undefined : body, { token, headers });
}

const prepared = async (line: Line, scene: Scene): Promise<Ids> => ({
  organizationId: scene.fixture.context.organizationId,
  ...(await line.prepare(scene)),
});

/** The path with its ids; missing ones are unknown ids. */
const filled = (path: string, ids: Ids) => path.replaceAll(/\{(\w+)\}/g, (_, name) => ids[name] ?? randomUUID());

const listed = (body: Body): readonly string[] => (body.results ?? body).map(({ id }: Body) => id);

const isPerson = (actor: Actor): actor is PersonName => PEOPLE.some((name) => name === actor);
