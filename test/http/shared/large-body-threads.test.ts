import { expect } from 'chai';
import { bodyThreads, type LargeBodies } from '../../../adapters/http/bodies/large-body.ts';
import { DomainError } from '../../../src/domain/shared/errors.ts';
import { rejection } from '../../support/rejection.ts';

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
      const stuck = rejection(read(bodies, 'never'));
      expect(await Promise.all([read(bodies, 'a'), read(bodies, 'b')])).to.have.length(2);
      expect(await stuck).to.include({ kind: 'busy' });
    });
  });
});
