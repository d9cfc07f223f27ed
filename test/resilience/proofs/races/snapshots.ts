import { expect } from 'chai';
import { atOnce } from '../../../support/at-once.ts';
import { type Arena, aMap, expectStatus, speaker } from './arena.ts';

const LIMIT = 50;
const BY_HAND = 60;

/** Of sixty snapshots by hand the plan's fifty are stored, and the live one, though it is the oldest. */
export async function snapshotLimit(arena: Arena): Promise<void> {
  const speak = speaker(arena, arena.person);
  const { at } = await aMap(arena);
  expectStatus(await speak('POST', `${at}publish/`), 200);
  const replies = await atOnce(BY_HAND, (n) => speak('POST', `${at}snapshots/`, { label: `${n}` }));
  for (const reply of replies) expectStatus(reply, 201);
  const { body: kept } = await speak('GET', `${at}snapshots/`);
  const kinds = kept.map(({ kind, is_live }: { kind: string; is_live: boolean }) => `${kind} ${is_live}`);
  expect(kinds).to.deep.equal([...Array(LIMIT).fill('manual false'), 'publish true']);
}
