import { expect } from 'chai';
import { bodyThreads, type LargeBodies } from '../../../../adapters/http/bodies/large-body.ts';
import { workOf } from '../../../../adapters/workers/threads/owner.ts';
import { DomainError } from '../../../../src/domain/shared/errors.ts';
import { rejection } from '../../../support/rejection.ts';

describe('A large body', function () {
  this.timeout(60_000);

  describe('in a thread that', () => {
    const script = new URL('./strange-body-worker.ts', import.meta.url);
    const read = (bodies: LargeBodies, text: string) =>
      bodies.read({ route: 'any', bytes: Buffer.from(text), maxValues: 10 });

    for (const [what, kind] of [
      ['throw', null],
      ['exit', null],
      ['hoard', 'busy'],
    ] as const) {
      it(`does "${what}" affects no later body`, async () => {
        const bodies = bodyThreads({ script, threads: 1 });
        const [error, next] = await Promise.all([rejection(read(bodies, what)), read(bodies, 'next')]);
        expect(error instanceof DomainError ? error.kind : null).to.equal(kind);
        expect(next).to.deep.equal({ what: 'next' });
      });
    }

    it('does not finish is terminated', async () => {
      const bodies = bodyThreads({ script, threads: 1, timeLimit: 500 });
      const [error, next] = await Promise.all([rejection(read(bodies, 'never')), read(bodies, 'next')]);
      expect(error).to.include({ kind: 'busy' });
      expect(next).to.deep.equal({ what: 'next' });
    });

    it('is busy leaves the others to another one', async () => {
      const bodies = bodyThreads({ script, threads: 2, timeLimit: 500 });
      const stuck = workOf('one', () => rejection(read(bodies, 'never')));
      expect(await workOf('other', () => Promise.all([read(bodies, 'a'), read(bodies, 'b')]))).to.have.length(2);
      expect(await stuck).to.include({ kind: 'busy' });
    });

    it('is busy for one account leaves another thread for others, however much the first one sends', async () => {
      const bodies = bodyThreads({ script, threads: 2, timeLimit: 1000 });
      let isOver = false;
      const stuck = workOf('one', () => [1, 2].map(() => rejection(read(bodies, 'never'))));
      const first = stuck[0]!.then(() => {
        isOver = true;
      });
      expect(await workOf('other', () => read(bodies, 'a'))).to.deep.equal({ what: 'a' });
      expect(isOver).to.equal(false);
      await Promise.all([first, ...stuck]);
    });
  });
});
