import { expect } from 'chai';
import { type Body, client, makeProject, type Person, signUp } from '../../support/client.ts';
import { rejection } from '../../support/rejection.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { type AnyClient, anyClient, recordedFetch } from './any-paths.ts';

const PROJECTS = '/api/projects/';

describe('The client, in a list with pages', () => {
  let service: TestService;
  let ada: Person;
  let names: readonly string[];
  let requests: string[];
  let waymark: AnyClient;

  before(async () => {
    // Addresses of next pages do not lead to the service: the client has its own.
    service = await startTestService({ PUBLIC_URL: 'https://maps.example' });
  });
  after(() => service?.stop());

  beforeEach(async () => {
    const api = client(service.local);
    ada = await signUp(api);
    const made = ['E', 'D', 'C', 'B', 'A'];
    for (const name of made) await makeProject(api, ada, name);
    names = made.toReversed();
    const recorded = recordedFetch();
    requests = recorded.requests;
    waymark = anyClient({ url: service.local, tokens: ada, fetch: recorded.fetch });
  });

  const inTwos = { params: { query: { page_size: 2 } } };
  const all = (init?: typeof inTwos) => waymark.all(PROJECTS, init) as AsyncGenerator<Body>;
  const namesIn = (items: readonly Body[]): string[] => items.map(({ name }) => name);

  it('returns every item in order, 100 at once', async () => {
    expect(namesIn(await Array.fromAsync(all()))).to.deep.equal(names);
    expect(requests).to.have.length(1);
  });

  it('loads further pages as they are needed', async () => {
    const read: string[] = [];
    for await (const { name } of all(inTwos)) {
      read.push(name);
      expect(requests).to.have.length(Math.ceil(read.length / 2));
    }
    expect(read).to.deep.equal(names);
  });

  it('stops loading where the loop ends', async () => {
    for await (const _ of all(inTwos)) break;
    expect(requests).to.have.length(1);
  });

  it('returns pages, also from a later one on', async () => {
    const pages = await Array.fromAsync(waymark.pages(PROJECTS, inTwos));
    expect(pages.map(({ count, results }) => [count, results.length])).to.deep.equal([
      [5, 2],
      [5, 2],
      [5, 1],
    ]);
    const rest = await Array.fromAsync(waymark.pages(PROJECTS, { params: { query: { page: 2, page_size: 2 } } }));
    expect(rest.flatMap(({ results }) => namesIn(results))).to.deep.equal(names.slice(2));
  });

  it('ends at the new end of a list that becomes shorter meanwhile', async () => {
    const read: string[] = [];
    for await (const { id, name } of all(inTwos)) {
      read.push(name);
      await waymark.DELETE(`${PROJECTS}{projectId}/`, { params: { path: { projectId: id } } });
    }
    expect(read).to.deep.equal(['A', 'B', 'E']);
  });

  it('does not take a list that is no longer visible for a short one', async () => {
    const [{ id: projectId }] = await Array.fromAsync(all());
    const path = { projectId };
    const tags = ['Food', 'Shops', 'Rooms'];
    for (const name of tags)
      await waymark.POST(`${PROJECTS}{projectId}/tags/`, { params: { path }, body: { name, color: '#fff' } });
    const texts = waymark.pages(`${PROJECTS}{projectId}/translations/`, {
      params: { path, query: { page: 1, page_size: 2 } },
    });
    expect((await texts.next()).value)
      .to.have.property('next')
      .that.is.a('string');
    await waymark.DELETE(`${PROJECTS}{projectId}/`, { params: { path } });
    expect(await rejection(texts.next())).to.include({ status: 404 });
  });

  it('fails where the first page does', async () => {
    expect(await rejection(waymark.all(PROJECTS, { params: { query: { page: 9 } } }).next())).to.include({
      status: 404,
    });
  });
});
