import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import type { Asker, Passwords } from '../../src/ports/accounts/passwords.ts';
import { fairQueues } from './fair-queues.ts';
import { hashesAtOnce, poolThreads } from './hashes-at-once.ts';
import { opaquePasswords } from './opaque-passwords.ts';

/** argon2id, RFC 9106: memory in KiB, passes, lanes. */
type Cost = { readonly memory: number; readonly passes: number; readonly parallelism: number };

const COST: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
/** For test suites that create many accounts and do not test the cost. */
export const CHEAP_COST: Cost = { memory: 8, passes: 1, parallelism: 1 };

const SALT_BYTES = 16;
const HASH_BYTES = 32;
const QUEUE_LENGTH = 256;
/** Who asks where nobody is named: commands of operators. */
const OPERATOR: Asker = { address: '', account: null };
const AT_ONCE = hashesAtOnce(availableParallelism(), poolThreads(process.env.UV_THREADPOOL_SIZE));
const derive = promisify(argon2);

/**
 * Password hashes as PHC strings. Few run at once (`hashesAtOnce`), since they share threads with files. Checks and new passwords have a
 * queue each, which is fair to addresses and accounts: a sign-in waits for other sign-ins, never for registrations, and for as many of
 * another address as of its own.
 */
export const argon2Passwords = (cost: Cost = COST, queueLength = QUEUE_LENGTH): Passwords =>
  opaquePasswords(exactPasswords(cost, queueLength));

/** The same for texts as they are given. */
function exactPasswords(cost: Cost, queueLength: number): Passwords {
  const { first, second } = fairQueues(AT_ONCE, queueLength);
  const hashWith = (password: string, salt: Buffer, { memory, passes, parallelism }: Cost, tagLength: number) =>
    derive('argon2id', { message: password, nonce: salt, memory, passes, parallelism, tagLength });
  return {
    async hash(password, asker = OPERATOR) {
      const salt = randomBytes(SALT_BYTES);
      return phc(cost, salt, await second(asker, () => hashWith(password, salt, cost, HASH_BYTES)));
    },
    async verify(password, hash, asker = OPERATOR) {
      const known = hash === null ? null : parsePhc(hash);
      if (hash !== null && !known) throw new Error('A stored password hash is no argon2id PHC string.');
      const { salt, digest } = known ?? { salt: Buffer.alloc(SALT_BYTES), digest: Buffer.alloc(HASH_BYTES) };
      const made = await first(asker, () => hashWith(password, salt, known?.cost ?? cost, digest.length));
      return timingSafeEqual(made, digest) && known !== null;
    },
    async isOutdated(hash) {
      const known = parsePhc(hash);
      return known === null || known.cost.memory < cost.memory || known.cost.passes < cost.passes;
    },
  };
}

const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');

function phc({ memory, passes, parallelism }: Cost, salt: Buffer, digest: Buffer): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(salt)}$${unpadded(digest)}`;
}

/** Null where the text is not a hash of this service. */
function parsePhc(text: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  if (!match) return null;
  const [memory, passes, parallelism] = match.slice(1, 4).map(Number) as [number, number, number];
  const [salt, digest] = match.slice(4).map((part) => Buffer.from(part, 'base64')) as [Buffer, Buffer];
  return { cost: { memory, passes, parallelism }, salt, digest };
}
