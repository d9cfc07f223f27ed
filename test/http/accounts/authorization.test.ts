import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Client, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { headOnlyRequest } from '../../support/network/head-only-request.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { joined } from '../organizations/team.ts';
import { requiredQuery } from '../shared/bodies/required-query.ts';
import { expectOk } from '../shared/expectations.ts';
import { needsCredentials } from '../shared/needs-credentials.ts';

type Operation = { readonly name: string; readonly method: string; readonly path: string; readonly operation: Body };

/** Anyone who may not do something is refused before a byte of the body is read, however large it is. */
describe('authorization comes before the body', () => {
  let service: TestService;
  let api: Client;
  let owner: Person;
  let stranger: Person;
  let projectId: string;
  let operations: readonly Operation[];

  before(async () => {
    service = await startTestService();
    api = client(service.url);
    [owner, stranger] = [await signUp(api), await signUp(api)];
    projectId = (await makeProject(api, owner)).id;
    const document = expectOk(await api.get('/api/openapi.json'));
    operations = Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
      Object.entries<Body>(methods)
        .filter(([, operation]) => operation.requestBody)
        .map(([method, operation]) => ({
          name: operation.operationId,
          method: method.toUpperCase(),
          path: path
            .replace('{projectId}', projectId)
            .replace('{organizationId}', owner.organizationId)
            .replace(/\{\w+\}/g, randomUUID()),
          operation,
        })),
    );
  });
  after(() => service.stop());

  /** What somebody gets for the head of a request alone. */
  const statusOf = async ({ method, path, operation }: Operation, person: Person | null) => {
    const authorization = person ? { authorization: `Bearer ${person.access}` } : {};
    const asked = { method, path: path + requiredQuery(operation, owner), headers: authorization };
    return (await headOnlyRequest(service.url, asked)).status;
  };
  const needsSignIn = ({ operation }: Operation): boolean => needsCredentials(operation);
  const namesSomething = ({ path }: Operation): boolean => /[0-9a-f]{8}-/.test(path);

  it('for requests without credentials', async () => {
    const asked = operations.filter(needsSignIn);
    expect(asked).to.have.length.above(40);
    for (const operation of asked) expect(await statusOf(operation, null), operation.name).to.equal(401);
  });

  it('for strangers, wherever the path contains a project or an id of an organization', async () => {
    const asked = operations.filter(namesSomething);
    expect(asked).to.have.length.above(30);
    for (const operation of asked) {
      expect(await statusOf(operation, stranger), operation.name).to.be.oneOf([403, 404]);
    }
  });

  it('for members with read access only', async () => {
    const viewer = await joined({ api, service }, { organizationId: owner.organizationId });
    const asked = operations.filter((each) => namesSomething(each) && each.path.includes(projectId));
    const readers = ['findWorkingRoute', 'findLiveRoute', 'ingestVisits', 'announcePresence'];
    for (const operation of asked.filter(({ name }) => !readers.includes(name))) {
      expect(await statusOf(operation, viewer), operation.name).to.equal(403);
    }
  });

  it('for everybody, with a map that is not published', async () => {
    const asked = operations.filter(({ path }) => path.startsWith('/api/p/'));
    expect(asked).to.have.length(2);
    for (const operation of asked) expect(await statusOf(operation, null), operation.name).to.equal(404);
  });

  it('and so does the rate limit', async () => {
    const limited = await startTestService({ RATE_LIMIT_AUTHENTICATED: '2', RATE_LIMIT_INGESTION: '1' });
    try {
      const person = await signUp(client(limited.url));
      const headers = { authorization: `Bearer ${person.access}` };
      const asked = { method: 'POST', path: `/api/projects/${randomUUID()}/levels/`, headers };
      const statuses: number[] = [];
      for (let n = 0; n < 3; n++) statuses.push((await headOnlyRequest(limited.url, asked)).status);
      expect(statuses).to.include(404);
      expect(statuses.at(-1)).to.equal(429);
      const events = { method: 'POST', path: `/api/p/${randomUUID()}/analytics/`, headers: {} };
      expect((await headOnlyRequest(limited.url, events)).status).to.equal(404);
      expect((await headOnlyRequest(limited.url, events)).status).to.equal(429);
    } finally {
      await limited.stop();
    }
  });
});
