import { expect } from 'chai';
import { PROJECTS } from '../../../http/organizations/keys.ts';
import { atOnce } from '../../../support/at-once.ts';
import { signUp } from '../../../support/client.ts';
import { type Arena, expectStatus, RACERS, speaker } from './arena.ts';

const KEYS = '/api/api-keys/';
const GRACE = 3600;

/** Seconds of grace of each rotation, and how many keys open after: the last one, and the one before where it was given some. */
const KINDS: readonly { readonly grace: (n: number) => number; readonly opening: readonly number[] }[] = [
  { grace: () => 0, opening: [1] },
  { grace: () => GRACE, opening: [2] },
  { grace: (n) => (n % 2 === 0 ? GRACE : 0), opening: [1, 2] },
];

/** Fifty rotations of one key: the last one opens, and of those before at most the one before it. */
export async function rotations(arena: Arena, round: number): Promise<void> {
  const { grace, opening } = KINDS[round % KINDS.length]!;
  const ada = await signUp(arena.api);
  const speak = speaker(arena, ada);
  const query = `?organization=${ada.organizationId}`;
  const { body: made } = await speak('POST', KEYS, { organization: ada.organizationId, name: 'Kiosk', type: 'read' });
  const replies = await atOnce(RACERS, (n) =>
    speak('POST', `${KEYS}${made.id}/rotate/${query}`, { grace_seconds: grace(n) }),
  );
  for (const reply of replies) expectStatus(reply, 200);
  const texts: string[] = [made.key, ...replies.map(({ body }) => body.key)];
  expect(new Set(texts).size).to.equal(RACERS + 1);
  const respondsWith = await Promise.all(texts.map((token) => arena.api.get(PROJECTS, { token })));
  for (const reply of respondsWith) expectStatus(reply, 200, 401);
  const open = texts.filter((_, n) => respondsWith[n]!.status === 200);
  expect(open.length).to.be.oneOf([...opening]);
  expect(open).not.to.include(made.key);
  const { body: listed } = await speak('GET', KEYS + query);
  expect(open.map((key) => key.slice(0, listed[0].prefix.length))).to.include(listed[0].prefix);
}
