import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { readSettings, SettingsError } from '../../config/settings/settings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

type Environment = Readonly<Record<string, string>>;

/** Of a key that age-keygen made. */
const RECIPIENT = 'age1cpzysav22e5wa806kpglz5kwva7mdguytq95ax0hp2fhwhv4h9cq83yvd6';
const SECRET = 'hunter2-but-much-longer-than-thirty-two';

function messageOf(environment: Environment): string {
  try {
    readSettings(environment);
  } catch (error) {
    if (error instanceof SettingsError) return error.message;
    throw error;
  }
  throw new Error('These settings were taken.');
}

/** The lines that report an invalid setting. */
const faultsOf = (environment: Environment) => messageOf(environment).split('\n').slice(1);

describe('Settings', () => {
  it('have a default, or are optional', () => {
    expect(readSettings({})).to.deep.equal({
      PORT: 8080,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      MIN_FREE_MB: 500,
      MAIL_URL: 'log:',
      SECRET_KEY_PREVIOUS: [],
      DEFAULT_PLAN: 'enterprise',
      REGISTRATION: 'open',
      REQUIRE_VERIFIED_EMAIL: false,
      ACCESS_TTL: 15 * 60_000,
      REFRESH_TTL: 30 * 24 * 3_600_000,
      GOOGLE_ISSUER: 'https://accounts.google.com',
      CORS_ORIGINS: [],
      TRUSTED_PROXIES: [],
      WEBHOOK_ALLOW_PRIVATE: false,
      RATE_LIMIT_ANONYMOUS: 60,
      RATE_LIMIT_AUTHENTICATED: 300,
      RATE_LIMIT_INGESTION: 60,
      RATE_LIMIT_WEBHOOK_TEST: 10,
      RATE_LIMIT_UNAUTHENTICATED: 60,
      RATE_LIMIT_EMBED: 3000,
      RATE_LIMIT_PASSWORD_RESETS: 20,
      RATE_LIMIT_REGISTRATIONS: 20,
      SIGN_IN_QUEUE: 256,
      INGESTION_EVENTS_PER_HOUR: 100_000,
      INGESTION_WORDS_PER_DAY: 5_000,
      ANALYTICS_RAW_DAYS: 90,
      BACKUP_EVERY: null,
      BACKUP_KEEP: 7,
      BACKUP_TO_REGION: 'us-east-1',
      BACKUP_TO_KEEP: null,
      BACKUP_AGE_RECIPIENTS: [],
      DATABASE_CONSISTENCY: 'causal',
      ACCESS_LOG: false,
      DRAIN_SECONDS: 5,
      HSTS: 'host',
      PUBLIC_CACHE_SECONDS: 0,
      OFFLINE: 'on',
      STUDIO: 'on',
      PUBLIC_STALE_SECONDS: 300,
      SERVICE_NAME: 'Waymark',
      LOG_LEVEL: 'info',
    });
  });

  it('that are empty count as missing', () => {
    const empty = Object.fromEntries(['PORT', 'SECRET_KEY', 'DATABASE_URL', 'LOG_FORMAT'].map((name) => [name, '']));
    expect(readSettings(empty)).to.deep.equal(readSettings({}));
  });

  it('of other programs are ignored', () => {
    expect(readSettings({ PATH: '/bin', port: '1', PORTS: 'x' })).to.deep.equal(readSettings({}));
  });

  const taken: readonly (readonly [string, string, unknown])[] = [
    ['PORT', '0', 0],
    ['PORT', '65535', 65_535],
    ['PUBLIC_URL', 'https://maps.example//', 'https://maps.example'],
    ['PUBLIC_URL', 'http://localhost:8080/', 'http://localhost:8080'],
    ['DATABASE_URL', 'sqlite:./data/x.db', 'sqlite:./data/x.db'],
    ['DATABASE_URL', 'memory:', 'memory:'],
    ['OBJECTS_URL', 's3://key:secret@host/bucket', 's3://key:secret@host/bucket'],
    ['SECRET_KEY', 'x'.repeat(32), 'x'.repeat(32)],
    ['SECRET_KEY_PREVIOUS', `${'x'.repeat(32)}, ${'y'.repeat(40)}`, ['x'.repeat(32), 'y'.repeat(40)]],
    ['MAIL_URL', 'smtp://user:secret@host:25', 'smtp://user:secret@host:25'],
    ['LIMITS_URL', 'redis://host:6379/1', 'redis://host:6379/1'],
    ['DEFAULT_PLAN', 'free', 'free'],
    ['REGISTRATION', 'invite', 'invite'],
    ['REQUIRE_VERIFIED_EMAIL', 'true', true],
    ['GOOGLE_ISSUER', 'https://login.example/', 'https://login.example/'],
    ['GOOGLE_ORIGINS', 'https://a.example,https://b.example', ['https://a.example', 'https://b.example']],
    ['TRUSTED_PROXIES', 'loopback, 10.0.0.0/8, 2001:db8::1', ['loopback', '10.0.0.0/8', '2001:db8::1']],
    ['WEBHOOK_ALLOW_PRIVATE', 'true', true],
    ['RATE_LIMIT_ANONYMOUS', '0', 0],
    ['ACCESS_TTL', '90s', 90_000],
    ['ACCESS_TTL', '15m', 900_000],
    ['REFRESH_TTL', '12h', 43_200_000],
    ['REFRESH_TTL', '7d', 604_800_000],
    ['CORS_ORIGINS', 'https://a.example', ['https://a.example']],
    ['CORS_ORIGINS', ' https://a.example , http://b.example:81,,', ['https://a.example', 'http://b.example:81']],
    ['ANALYTICS_RAW_DAYS', '0', 0],
    ['ANALYTICS_RAW_DAYS', '36500', 36_500],
    ['MEMORY_BUDGET', '256', 256],
    ['CACHE_MB', '512', 512],
    ['DATABASE_CONSISTENCY', 'local', 'local'],
    ['ACCESS_LOG', 'true', true],
    ['METRICS_TOKEN', 'a-token-of-16-or', 'a-token-of-16-or'],
    ['METRICS_PORT', '9464', 9464],
    ['DRAIN_SECONDS', '0', 0],
    ['HSTS', 'subdomains', 'subdomains'],
    ['PUBLIC_CACHE_SECONDS', '60', 60],
    ['BACKUP_TO_KEEP', '7d,4w,12m', { days: 7, weeks: 4, months: 12 }],
    ['BACKUP_AGE_RECIPIENTS', RECIPIENT, [RECIPIENT]],
    ['LOG_LEVEL', 'silent', 'silent'],
    ['LOG_FORMAT', 'pretty', 'pretty'],
  ];
  for (const [name, value, expected] of taken) {
    it(`take ${name}=${value}`, () => expect(readSettings({ [name]: value })).to.deep.include({ [name]: expected }));
  }

  const refused: readonly (readonly [string, string, string])[] = [
    ['PORT', '65536', 'must be at most 65535'],
    ['PORT', '-1', 'must be a whole number'],
    ['PORT', '80.5', 'must be a whole number'],
    ['PORT', '0x50', 'must be a whole number'],
    ['PUBLIC_URL', 'maps.example', 'must be an http or https address'],
    ['PUBLIC_URL', 'javascript:alert(1)', 'must be an http or https address'],
    ['DATABASE_URL', 'postgres://localhost/x', 'must start with sqlite: or mysql: or memory:'],
    ['OBJECTS_URL', '/srv/objects', 'must start with file: or s3: or memory:'],
    ['OBJECTS_URL', 's3://key:secret@host/maps?addressing=host', 'addressing must be path or virtual'],
    ['OBJECTS_URL', 's3://key:secret@host/maps?encryption=aes', 'encryption must be AES256 or aws:kms'],
    [
      'OBJECTS_URL',
      's3://key:secret@host/my.maps?addressing=virtual',
      'addressing=virtual with TLS needs a bucket without a dot',
    ],
    ['SECRET_KEY', 'hunter2', 'needs at least 32 characters'],
    ['MAIL_URL', 'mail.example', 'must start with log: or smtp: or smtps: or memory:'],
    ['MAIL_URL', 'smtp://user:sec ret@', 'is no address'],
    ['LIMITS_URL', 'memcached://host', 'must start with memory: or mysql: or redis: or rediss:'],
    ['LIMITS_URL', 'mysql:', 'mysql: counts in the database, which is not MySQL'],
    ['REGISTRATION', 'maybe', 'must be open, closed or invite'],
    ['REQUIRE_VERIFIED_EMAIL', 'yes', 'must be true or false'],
    ['WEBHOOK_ALLOW_PRIVATE', '1', 'must be true or false'],
    ['RATE_LIMIT_INGESTION', 'many', 'must be a whole number'],
    ['DEFAULT_PLAN', 'platinum', 'must be one of free, pro, enterprise'],
    ['ACCESS_TTL', '15', 'must be a number and s, m, h or d, as 15m'],
    ['ACCESS_TTL', '15 m', 'must be a number and s, m, h or d, as 15m'],
    ['REFRESH_TTL', '-1d', 'must be a number and s, m, h or d, as 15m'],
    ['REFRESH_TTL', '1w', 'must be a number and s, m, h or d, as 15m'],
    ['ANALYTICS_RAW_DAYS', '-1', 'must be a whole number'],
    ['ANALYTICS_RAW_DAYS', '36501', 'must be at most 36500'],
    ['MEMORY_BUDGET', '255', 'must be at least 256'],
    ['CACHE_MB', '15', 'must be at least 16'],
    ['DATABASE_CONSISTENCY', 'strong', 'must be local or causal'],
    ['PUBLIC_URL', 'https://a.example/maps', 'may have no path, query or password: Waymark needs a host of its own'],
    ['PUBLIC_URL', 'https://a.example/?a=b', 'may have no path, query or password: Waymark needs a host of its own'],
    ['METRICS_TOKEN', 'fifteen-letters', 'needs at least 16 characters'],
    [
      'METRICS_TOKEN',
      'with blanks in it, and more',
      'may have only letters, digits and punctuation of ASCII, without blanks',
    ],
    ['METRICS_PORT', '65536', 'must be at most 65535'],
    ['METRICS_PORT', '8080', 'must differ from PORT'],
    ['METRICS_HOST', '127.0.0.1', 'needs METRICS_PORT'],
    ['HSTS', 'on', 'must be host, subdomains or off'],
    ['STUDIO', 'false', 'must be on or off'],
    ['PUBLIC_CACHE_SECONDS', 'forever', 'must be a whole number'],
    [
      'BACKUP_TO_KEEP',
      '0d,4w,12m',
      'must be all, or numbers of days, weeks and months, as 7d,4w,12m, and keep one day at least',
    ],
    ['LOG_LEVEL', 'loud', 'must be fatal, error, warn, info, debug or silent'],
    ['LOG_FORMAT', 'xml', 'must be json or pretty'],
  ];
  for (const [name, value, fault] of refused) {
    it(`refuse ${name}=${value}`, () => expect(faultsOf({ [name]: value })).to.deep.equal([`  ${name}: ${fault}`]));
  }

  for (const value of ['*', 'a.example', 'https://a.example/', 'https://a.example/path', 'null', 'HTTPS://a.example']) {
    it(`refuse CORS_ORIGINS=${value}`, () => {
      const [fault, ...rest] = faultsOf({ CORS_ORIGINS: `https://b.example,${value}` });
      expect(fault).to.match(/^ {2}CORS_ORIGINS.*must be origins, as https:\/\/a\.example$/);
      expect(rest).to.deep.equal([]);
    });
  }

  for (const value of ['everybody', '10.0.0.0/99', '0.0.0.0/0', 'proxy.example']) {
    it(`refuse TRUSTED_PROXIES=${value}`, () => {
      const [fault, ...rest] = faultsOf({ TRUSTED_PROXIES: `loopback,${value}` });
      expect(fault).to.match(/^ {2}TRUSTED_PROXIES.*must be addresses, ranges as 10\.0\.0\.0\/8, loopback or private$/);
      expect(rest).to.deep.equal([]);
    });
  }

  it('refuse a recipient with a typing error, and a secret key of age, without showing it', () => {
    const fault =
      'must be recipients of age, as age-keygen prints them: age1 and 58 more characters, without a typing error';
    for (const wrong of [RECIPIENT.replace('q', 'p'), RECIPIENT.slice(0, -1), `AGE-SECRET-KEY-1${'Q'.repeat(58)}`]) {
      const faults = faultsOf({ BACKUP_AGE_RECIPIENTS: `${RECIPIENT},${wrong}` });
      expect(faults).to.deep.equal([`  BACKUP_AGE_RECIPIENTS.1: ${fault}`]);
    }
  });

  it('refuse a previous key that is too short, without showing it', () => {
    const faults = faultsOf({ SECRET_KEY_PREVIOUS: `${'x'.repeat(32)},hunter2` });
    expect(faults).to.deep.equal(['  SECRET_KEY_PREVIOUS.1: needs at least 32 characters']);
  });

  it('of Google require each other', () => {
    for (const name of ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']) {
      const fault = '  GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: each needs the other';
      expect(faultsOf({ [name]: 'x' })).to.deep.equal([fault]);
    }
  });

  it('with MySQL require a secret key', () => {
    const environment = { DATABASE_URL: 'mysql://app@localhost/maps' };
    expect(faultsOf(environment)).to.deep.equal(['  SECRET_KEY: is required with MySQL, the same for every instance']);
    expect(readSettings({ ...environment, SECRET_KEY: SECRET })).to.include({ SECRET_KEY: SECRET });
  });

  it('that are invalid are all reported at once', () => {
    const environment = { PORT: 'x', LOG_LEVEL: 'loud', SECRET_KEY_FILE: '/nowhere', CORS_ORIGINS: '*' };
    const faults = faultsOf(environment);
    expect(faults.map((fault) => /^ {2}([A-Z_]+)/.exec(fault)![1]).sort()).to.deep.equal([
      'CORS_ORIGINS',
      'LOG_LEVEL',
      'PORT',
      'SECRET_KEY_FILE',
    ]);
  });

  it('that are invalid are reported without their values', () => {
    const value = 'p4ssw0rd-in-here';
    const names = ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'OBJECTS_URL', 'SECRET_KEY', 'DEFAULT_PLAN', 'ACCESS_TTL'];
    const more = ['CORS_ORIGINS', 'PUBLIC_CACHE_SECONDS', 'LOG_LEVEL', 'LOG_FORMAT', 'REFRESH_TTL'];
    const environment = Object.fromEntries([...names, ...more].map((name) => [name, value]));
    const message = messageOf({ ...environment, HOST_FILE: `/nowhere/${value}` });
    expect(message.split('\n')).to.have.length(1 + names.length + more.length + 1);
    expect(message).not.to.include(value);
  });
});

describe('A setting in a file', () => {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  const fileWith = async (text: string) => {
    const path = join(folder.path, 'setting');
    await writeFile(path, text);
    return path;
  };

  before(async () => {
    folder = await temporaryFolder();
  });

  after(() => folder.remove());

  it('is read without its trailing line break', async () => {
    expect(readSettings({ SECRET_KEY_FILE: await fileWith(`${SECRET}\n`) })).to.include({ SECRET_KEY: SECRET });
    expect(readSettings({ PORT_FILE: await fileWith('81\r\n') })).to.include({ PORT: 81 });
  });

  it('takes precedence over one in the environment', async () => {
    expect(readSettings({ PORT: '82', PORT_FILE: await fileWith('81') })).to.include({ PORT: 81 });
  });

  it('is checked like any other', async () => {
    expect(faultsOf({ SECRET_KEY_FILE: await fileWith('hunter2') })).to.deep.equal([
      '  SECRET_KEY: needs at least 32 characters',
    ]);
  });

  it('must name an existing file', async () => {
    const directory = join(folder.path, 'directory');
    await mkdir(directory);
    for (const path of ['/nowhere/at/all', directory]) {
      expect(faultsOf({ SECRET_KEY_FILE: path })).to.deep.equal(['  SECRET_KEY_FILE: the file cannot be read']);
    }
  });

  it('that is empty does not fall back to a generated key', async () => {
    expect(faultsOf({ SECRET_KEY_FILE: await fileWith('\n') })).to.have.length(1);
  });
});
