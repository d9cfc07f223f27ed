import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const BYTES = 16;
/** Random bytes for many ids: asking for them one by one takes longer than everything else in an id. */
const pool = new Uint8Array(256 * BYTES);
let used = pool.length;

/** Of the last id: its time in milliseconds, and 32 bits that order the ids of one millisecond. */
let time = 0;
let sequence = 0;

/** A new UUID, version 7 (RFC 9562): later ones of this process sort after earlier ones, also within a millisecond. */
export function newId(): string {
  const random = nextRandom();
  const now = Date.now();
  if (now > time) {
    time = now;
    // Without the first bit, so that there is room for ids that follow.
    sequence = new DataView(random.buffer, random.byteOffset).getInt32(0) & 0x7fffffff;
  } else {
    sequence = (sequence + 1) | 0;
    if (sequence === 0) time++;
  }
  return v7({ random, msecs: time, seq: sequence });
}

function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.subarray(used - BYTES, used);
}
