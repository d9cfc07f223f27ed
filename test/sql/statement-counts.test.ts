import { expect } from 'chai';
import { client, signUp } from '../support/client.ts';
import { DRIVERS } from '../support/databases/drivers.ts';
import { type LoggedService, startLogged } from '../support/databases/statement-log.ts';
import { type Receiver, startReceiver } from '../support/network/receiver.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import type { Scene } from './statement-case.ts';
import { STATEMENT_CASES } from './statement-cases.ts';

for (const [name, open] of Object.entries(DRIVERS)) {
  describe(`The SQL statements of one request over ${name}`, () => {
    let logged: LoggedService | null = null;
    let receiver: Receiver | null = null;
    let scene: Scene;

    before(async function () {
      const opened = await open();
      if (!requireAdapter(name, opened !== null)) this.skip();
      logged = await startLogged(opened!, { WEBHOOK_ALLOW_PRIVATE: 'true' });
      receiver = await startReceiver();
      const { service } = logged;
      const api = client(service.url);
      scene = { api, service, owner: await signUp(api), receiver: receiver.hook().url };
    });

    after(async () => {
      await logged?.stop();
      await receiver?.stop();
    });

    for (const { name: request, limit, ask } of STATEMENT_CASES) {
      it(`are at most ${limit} for the ${request}`, async () => {
        const reply = await ask(scene);
        expect(reply.status, JSON.stringify(reply.body)).to.be.within(200, 204);
        const statements = logged!.statementsOf(reply);

        expect(statements).to.have.lengthOf.within(1, limit, `\n${statements.join('\n')}\n`);
      });
    }
  });
}
