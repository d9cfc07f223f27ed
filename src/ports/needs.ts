import type { Plans } from '../domain/plan.ts';
import type { Timestamp } from '../domain/timestamp.ts';
import type { Images } from './images.ts';
import type { Objects } from './objects.ts';
import type { Passwords } from './passwords.ts';
import type { Storage } from './storage.ts';
import type { Tokens } from './tokens.ts';

/** The rim: everything that the application asks of the world. */
export type Needs = {
  readonly storage: Storage;
  readonly objects: Objects;
  readonly images: Images;
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly plans: Plans;
  readonly now: () => Timestamp;
  /** A new UUID (version 7: later ones sort after earlier ones). */
  readonly newId: () => string;
  /** At least 128 random bits, as text that is safe in an address. */
  readonly newSecret: () => string;
  /** SHA-256 of a text, hex: how secrets are kept. */
  readonly digest: (text: string) => string;
  /** Tells the operator what went wrong beside an answer that stands. */
  readonly report: (message: string, cause: unknown) => void;
};
