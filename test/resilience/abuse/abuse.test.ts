import { expect } from 'chai';
import { type Client, client, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import type { HeavyRequest } from './heavy-request.ts';
import { ABUSES } from './requests.ts';
import { type AbuseWorld, makeAbuseWorld, SMALL_SCALE } from './world.ts';

describe('malicious requests', () => {
  let service: TestService;
  let api: Client;
  let world: AbuseWorld;

  before(async () => {
    service = await startTestService();
    api = client(service.url);
    const person = await signUp(api);
    const call = async (method: string, path: string, body?: object) => {
      const reply = await api.request(method, path, body, person.as);
      if (reply.status >= 400)
        throw new Error(`${method} ${path} answered ${reply.status}: ${JSON.stringify(reply.body)}`);
      return reply.body;
    };
    world = await makeAbuseWorld(call, SMALL_SCALE, { token: person.access, email: person.email });
  });
  after(() => service.stop());

  const send = ({ method, path, headers = {}, body, isAnonymous = false }: HeavyRequest) =>
    api.request(method, path, body, { headers, ...(!isAnonymous && { token: world.token }) });

  for (const { name, statuses, request } of ABUSES) {
    it(`conform to the OpenAPI document in their responses, and the service continues: ${name}`, async () => {
      const { status, body } = await send(request(world));
      expect(statuses, JSON.stringify(body).slice(0, 500)).to.include(status);
      expect(service.undocumented.splice(0)).to.deep.equal([]);
      expect((await api.get('/livez')).status).to.equal(200);
    });
  }
});
