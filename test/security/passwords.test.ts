import { createHook } from 'node:async_hooks';
import { availableParallelism } from 'node:os';
import { expect } from 'chai';
import { hashesAtOnce, poolThreads } from '../../adapters/security/hashes-at-once.ts';
import { argon2Passwords, CHEAP_COST } from '../../adapters/security/passwords.ts';
import { errorKind, rejection } from '../support/rejection.ts';

const QUEUE_LENGTH = 256;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

describe('A password', () => {
  const passwords = argon2Passwords(CHEAP_COST);

  for (const password of ['correct horse', '', ' ', 'пароль🚉', 'x'.repeat(4096), 'a\0b']) {
    it(`is verified by its hash: ${JSON.stringify(password.slice(0, 20))}`, async () => {
      const hash = await passwords.hash(password);
      expect(await passwords.verify(password, hash)).to.equal(true);
      expect(await passwords.verify(`${password}x`, hash)).to.equal(false);
    });
  }

  it('is compared after a zero byte and in exact case', async () => {
    for (const [password, other] of [
      ['a\0b', 'a\0c'],
      ['Horse', 'horse'],
      ['é', 'e'],
      ['ﬁre', 'fire'],
    ] as const) {
      expect(await passwords.verify(other, await passwords.hash(password)), other).to.equal(false);
    }
  });

  it('is the same in every normal form, and with any space of a keyboard', async () => {
    const forms = [
      'Zürich Café 77',
      'Zu\u0308rich Cafe\u0301 77',
      'Zürich\u00a0Café\u202f77',
      'Zürich\u3000Cafe\u0301 77',
    ];
    for (const chosen of forms) {
      const hash = await passwords.hash(chosen);
      for (const typed of forms) {
        expect(await passwords.verify(typed, hash), JSON.stringify([chosen, typed])).to.equal(true);
        expect(await passwords.isOutdated(hash, typed)).to.equal(false);
      }
    }
  });

  it('is hashed with a new salt each time', async () => {
    const [one, two] = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
    expect(one).not.to.equal(two);
  });

  it('never matches where there is no hash', async () => {
    for (const password of ['', 'correct horse', '\0'.repeat(32)]) {
      expect(await passwords.verify(password, null)).to.equal(false);
    }
  });
});

describe('The hash of a password', () => {
  it('is a PHC string with a salt of 16 and a digest of 32 bytes', async () => {
    const [, m, t, p, salt, digest] = PHC.exec(await argon2Passwords(CHEAP_COST).hash('correct horse'))!;
    expect([m, t, p]).to.deep.equal(['8', '1', '1']);
    expect(Buffer.from(salt!, 'base64')).to.have.length(16);
    expect(Buffer.from(digest!, 'base64')).to.have.length(32);
  });

  it('is computed with 19 MiB and two passes in the service', async () => {
    expect(await argon2Passwords().hash('correct horse')).to.match(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('is verified with its own parameters', async () => {
    const dear = await argon2Passwords({ memory: 64, passes: 3, parallelism: 2 }).hash('correct horse');
    const cheap = argon2Passwords(CHEAP_COST);
    expect(await cheap.verify('correct horse', dear)).to.equal(true);
    expect(await cheap.verify('wrong horse', dear)).to.equal(false);
    const claimed = dear.replace('m=64,t=3,p=2', 'm=8,t=1,p=1');
    expect(await cheap.verify('correct horse', claimed)).to.equal(false);
  });

  for (const [what, change] of [
    ['salt', (hash: string) => hash.replace(/\$[^$]{22}\$/, `$${'A'.repeat(22)}$`)],
    ['digest', (hash: string) => hash.replace(/[^$]{43}$/, 'A'.repeat(43))],
  ] as const) {
    it(`with another ${what} does not match`, async () => {
      const passwords = argon2Passwords(CHEAP_COST);
      const hash = await passwords.hash('correct horse');
      expect(change(hash)).not.to.equal(hash);
      expect(await passwords.verify('correct horse', change(hash))).to.equal(false);
    });
  }

  it('that is malformed is a fault, not a wrong password', async () => {
    for (const hash of [
      '',
      'x',
      '$2b$12$abc',
      '$argon2i$v=19$m=8,t=1,p=1$AAAA$AAAA',
      '$argon2id$v=16$m=8,t=1,p=1$AAAA$AAAA',
    ]) {
      const error = await rejection(argon2Passwords(CHEAP_COST).verify('correct horse', hash));
      expect(error, hash).to.be.instanceOf(Error);
      expect((error as Error).message).to.match(/no argon2id PHC string/);
    }
  });
});

describe('The hash of a password is outdated', () => {
  const passwords = argon2Passwords({ memory: 64, passes: 3, parallelism: 1 });
  const salt = 'A'.repeat(22);
  const digest = 'A'.repeat(43);

  for (const [cost, isOutdated] of [
    ['m=64,t=3,p=1', false],
    ['m=63,t=3,p=1', true],
    ['m=64,t=2,p=1', true],
    ['m=8,t=9,p=1', true],
    ['m=65,t=4,p=1', false],
    ['m=64,t=3,p=2', false],
    ['m=9,t=3,p=1', true],
    ['m=128,t=2,p=1', true],
  ] as const) {
    it(`${isOutdated ? 'with' : 'never with'} ${cost}, where new ones are of m=64,t=3`, async () => {
      const hash = `$argon2id$v=19$${cost}$${salt}$${digest}`;
      expect(await passwords.isOutdated(hash, 'correct horse')).to.equal(isOutdated);
    });
  }

  it('where it has another format', async () => {
    for (const hash of ['', 'x', '$2b$12$abc', `$argon2i$v=19$m=64,t=3,p=1$${salt}$${digest}`]) {
      expect(await passwords.isOutdated(hash, 'correct horse'), hash).to.equal(true);
    }
  });

  it('once the cost of new ones is higher, and not before', async () => {
    const cheap = argon2Passwords(CHEAP_COST);
    const hash = await cheap.hash('correct horse');
    expect(await cheap.isOutdated(hash, 'correct horse')).to.equal(false);
    expect(await argon2Passwords().isOutdated(hash, 'correct horse')).to.equal(true);
    const dear = await argon2Passwords().hash('correct horse');
    expect(await argon2Passwords().isOutdated(dear, 'correct horse')).to.equal(false);
  });
});

describe('The password queue', () => {
  const atOnce = hashesAtOnce(availableParallelism(), poolThreads(process.env.UV_THREADPOOL_SIZE));

  it('runs as many hashes at once for all callers as leave a thread for files', async () => {
    const passwords = argon2Passwords(CHEAP_COST);
    const known = await passwords.hash('correct horse');
    const most = await mostAtOnce(() =>
      Promise.all(
        Array.from({ length: 40 }, (_, n) => {
          if (n % 3 === 0) return passwords.hash('correct horse');
          return passwords.verify('correct horse', n % 3 === 1 ? known : null);
        }),
      ),
    );
    expect(most).to.equal(atOnce);
  });

  it('refuses more than 256 waiting, and serves those', async () => {
    const passwords = argon2Passwords(CHEAP_COST);
    const asked = Array.from({ length: atOnce + QUEUE_LENGTH + 5 }, () => passwords.hash('correct horse'));
    const served = await Promise.allSettled(asked);
    expect(served.filter(({ status }) => status === 'fulfilled')).to.have.length(atOnce + QUEUE_LENGTH);
    for (const late of asked.slice(-5)) expect(await errorKind(late)).to.equal('busy');
  });

  it('runs a check before all new hashes, with any number waiting', async () => {
    const passwords = argon2Passwords(CHEAP_COST);
    const known = await passwords.hash('correct horse');
    let made = 0;
    const flood = Array.from({ length: 400 }, () => passwords.hash('correct horse').then(() => made++));
    const settled = Promise.allSettled(flood);
    expect(await passwords.verify('correct horse', known)).to.equal(true);
    // By its turn all would be made. A busy machine may let the check itself wait while others are made beside it.
    expect(made).to.be.below(QUEUE_LENGTH / 2);
    const refused = (await settled).filter(({ status }) => status === 'rejected');
    expect(refused).to.have.length(400 - atOnce - QUEUE_LENGTH);
  });

  it('refuses more than 256 waiting checks, and still queues new hashes', async () => {
    const passwords = argon2Passwords(CHEAP_COST);
    const checks = Array.from({ length: atOnce + QUEUE_LENGTH + 5 }, () => passwords.verify('correct horse', null));
    const fresh = passwords.hash('correct horse');
    const served = await Promise.allSettled(checks);
    expect(served.filter(({ status }) => status === 'fulfilled')).to.have.length(atOnce + QUEUE_LENGTH);
    expect(await fresh).to.match(PHC);
  });

  it('continues after a failure', async () => {
    const passwords = argon2Passwords(CHEAP_COST);
    const impossible = '$argon2id$v=19$m=1,t=1,p=1$AAAAAAAAAAA$AAAAAAAAAAA';
    const failures = Array.from({ length: atOnce * 3 }, () => rejection(passwords.verify('correct horse', impossible)));
    for (const failure of failures) expect(await failure).to.be.instanceOf(Error);
    expect(await passwords.verify('correct horse', await passwords.hash('correct horse'))).to.equal(true);
  });
});

/** How many argon2 jobs were in progress at most: once Node makes one until it calls back. */
async function mostAtOnce(action: () => Promise<unknown>): Promise<number> {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init(id, type) {
      if (type !== 'ARGON2REQUEST') return;
      running.add(id);
      most = Math.max(most, running.size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  await action();
  hook.disable();
  return most;
}

describe('Hashes at once', () => {
  for (const [cores, threads, atOnce] of [
    [1, 4, 1],
    [2, 4, 2],
    [4, 4, 3],
    [16, 4, 3],
    [16, 17, 16],
    [8, 1, 1],
  ] as const) {
    it(`are ${atOnce} with ${cores} cores and ${threads} threads`, () => {
      expect(hashesAtOnce(cores, threads)).to.equal(atOnce);
    });
  }

  it('know the threads that Node has', () => {
    const sizes = [undefined, '8', '', '0', '-3', 'many', '5000'];
    expect(sizes.map(poolThreads)).to.deep.equal([4, 8, 1, 1, 1, 1, 1024]);
  });
});
