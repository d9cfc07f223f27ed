import { expect } from 'chai';
import { anAddress, type Client, client, makeProject, PASSWORD, type Person, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { SENDERS } from './senders.ts';
import { makeAbuseWorld, SMALL_SCALE } from './world.ts';

describe('senders of as much as their limits allow', () => {
  let service: TestService;
  let others: Client;
  let other: Person;
  let world: Awaited<ReturnType<typeof makeAbuseWorld>>;

  before(async () => {
    service = await startTestService({ TRUSTED_PROXIES: 'loopback' });
    others = client(service.url, anAddress());
    other = await signUp(others);
    const api = client(service.url);
    const { as, access, email } = await signUp(api);
    const call = async (method: string, path: string, body?: object) =>
      (await api.request(method, path, body, as)).body;
    world = await makeAbuseWorld(call, SMALL_SCALE, { token: access, email });
  });
  after(() => service.stop());

  for (const { name, statuses, send } of SENDERS) {
    it(`leave others served: ${name}`, async () => {
      const { end, finished } = await send({ url: service.url, world });
      const project = await makeProject(others, other);
      const signIn = await others.post('/api/auth/login/', { email: other.email, password: PASSWORD });
      expect(signIn.status).to.equal(200);
      const large = { description: 'x'.repeat(19_000), unknown: 'x'.repeat(1_200_000) };
      const written = await others.patch(`/api/projects/${project.id}/`, large, other.as);
      expect(written.status, JSON.stringify(written.body).slice(0, 300)).to.equal(200);
      end();
      expect((await finished).filter((status) => !statuses.includes(status as number))).to.deep.equal([]);
    });
  }
});
