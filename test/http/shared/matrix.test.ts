import { expect } from 'chai';
import type { Body } from '../../support/client.ts';
import { requireAdapter } from '../../support/require-adapter.ts';
import { type Running, run, STORAGES } from '../harness.ts';
import { expectLine } from '../matrix/ask.ts';
import { operationOf } from '../matrix/line.ts';
import { openStage, type Stage } from '../matrix/stage.ts';
import { tableOn } from '../matrix/table.ts';
import { expectOk } from './expectations.ts';

/** Every operation of the service's own document, asked for by everybody there is (completions 1 to 3). */
for (const [name, prepare] of Object.entries(STORAGES)) {
  describe(`who may do what, on ${name}`, function () {
    this.timeout(30_000);
    const table = tableOn(name);
    let running: Running | null = null;
    let stage: Stage;

    before(async function () {
      const stores = await prepare();
      if (!requireAdapter(`${name}, for the permissions over HTTP,`, stores !== null)) return this.skip();
      running = await run(stores!);
      stage = await openStage(running);
    });

    after(() => running?.stop());

    it('is told of every operation that the service has, and of no other', async () => {
      const { paths } = expectOk(await stage.api.get('/api/openapi.json'));
      const operations = Object.entries<Body>(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      );
      expect([...new Set(Object.keys(table).map(operationOf))]).to.have.members(operations);
    });

    for (const [line, given] of Object.entries(table)) {
      it(line, async () => {
        await expectLine(stage, line, given);
        expect(running!.service.undocumented.splice(0)).to.deep.equal([]);
      });
    }
  });
}
