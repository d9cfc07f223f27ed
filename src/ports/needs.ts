import type { Plans } from '../domain/organizations/plan.ts';
import type { DomainNames } from '../domain/shared/email.ts';
import type { Timestamp } from '../domain/shared/timestamp.ts';
import type { CommonPasswords } from './accounts/common-passwords.ts';
import type { Identity } from './accounts/identity.ts';
import type { Passwords } from './accounts/passwords.ts';
import type { Revocations } from './accounts/revocations.ts';
import type { SecurityLog } from './accounts/security-log.ts';
import type { Tokens } from './accounts/tokens.ts';
import type { Totp } from './accounts/totp.ts';
import type { Vault } from './accounts/vault.ts';
import type { ImportReader } from './exchange/import-reader.ts';
import type { ContentWork } from './projects/content-work.ts';
import type { Images } from './projects/images.ts';
import type { Objects } from './projects/objects.ts';
import type { RichText } from './projects/rich-text.ts';
import type { Space } from './projects/space.ts';
import type { LiveClosures } from './publishing/live-closures.ts';
import type { PublicHeads } from './publishing/public-heads.ts';
import type { Background } from './shared/background.ts';
import type { Limits } from './shared/limits.ts';
import type { Mail } from './shared/mail.ts';
import type { Storage } from './storage.ts';
import type { Networks } from './wayfinding/networks.ts';
import type { Outbound } from './webhooks/outbound.ts';

/** Who may register: anybody, nobody, or invited people. */
export type RegistrationPolicy = 'open' | 'closed' | 'invite';

/** Everything that the application needs from its environment: settings and ports. */
export type Needs = {
  readonly storage: Storage;
  readonly publicHeads: PublicHeads;
  readonly liveClosures: LiveClosures;
  readonly objects: Objects;
  readonly space: Space;
  readonly images: Images;
  readonly networks: Networks;
  readonly contentWork: ContentWork;
  readonly importReader: ImportReader;
  /** Reads imports, beside all other work in the background. */
  readonly importing: Background;
  readonly richText: RichText;
  readonly passwords: Passwords;
  readonly commonPasswords: CommonPasswords;
  readonly tokens: Tokens;
  readonly revocations: Revocations;
  readonly totp: Totp;
  readonly vault: Vault;
  readonly mail: Mail;
  readonly background: Background;
  /** The first attempts to send mails, apart from other work: a mail server that does not respond delays nothing else. */
  readonly mailing: Background;
  readonly limits: Limits;
  readonly outbound: Outbound;
  /** The mapping of domain names, which defines the canonical form of an email. */
  readonly domainNames: DomainNames;
  /** HMAC-SHA256 of a text under a key, hex. */
  readonly hmac: (key: string, text: string) => string;
  /** Null where sign-in through a provider is not configured. */
  readonly identity: Identity | null;
  /** The sender that mails show: the service's name, and its address without a trailing slash. */
  readonly site: { readonly publicUrl: string; readonly serviceName: string };
  readonly registration: RegistrationPolicy;
  /** How many accounts an hour may be created from one address; 0 is unlimited. */
  readonly registrationsPerHour: number;
  /** Whether publishing and inviting need a verified email. */
  readonly requireVerifiedEmail: boolean;
  readonly plans: Plans;
  /** How many events a project accepts in an hour, and how many new words a day; 0 is unlimited. */
  readonly ingestion: { readonly eventsPerHour: number; readonly wordsPerDay: number };
  /** For how many days the events of visitors are stored in addition to their roll-ups. */
  readonly rawVisitDays: number;
  readonly now: () => Timestamp;
  /** A new UUID (version 7: later ones sort after earlier ones). */
  readonly newId: () => string;
  /** At least 128 random bits, as URL-safe text. */
  readonly newSecret: () => string;
  /** SHA-256 of a text or of bytes, hex: the form in which secrets are stored, and the key of files with the same content. */
  readonly digest: (content: string | Uint8Array) => string;
  readonly securityLog: SecurityLog;
  /**
   * Yields in the middle of long work: a promise to await if the event loop was blocked for some milliseconds, else null. Cheap
   * enough to be called thousands of times.
   */
  readonly yieldToEventLoop: () => Promise<void> | null;
  /** Calls the action at intervals of so many milliseconds, until the returned function is called. It must not reject. */
  readonly repeat: (action: () => Promise<void>, milliseconds: number) => () => void;
  /** Drops everything that is cached of a published map; nothing where nothing is. */
  readonly dropCachedMap: (projectId: string) => void;
  /** Reports an error to the operator that does not affect the response. */
  readonly report: (message: string, cause: unknown) => void;
};
