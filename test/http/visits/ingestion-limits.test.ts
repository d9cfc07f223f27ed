import { expect } from 'chai';
import { type Client, client, makeProject, signUp } from '../../support/client.ts';
import { startTestService, type TestService } from '../../support/service/service.ts';
import { pathOf } from '../given.ts';
import { expectOk } from '../shared/expectations.ts';

/** What a project takes in of its visitors, over HTTP. */
describe('events of visitors above a limit', () => {
  let service: TestService;
  let api: Client;
  let path: string;
  const start = async (environment: Record<string, string>) => {
    service = await startTestService(environment);
    api = client(service.url);
    const ada = await signUp(api);
    const { id } = await makeProject(api, ada);
    expectOk(await api.post(`${pathOf(id)}publish/`, undefined, ada.as));
    path = `/api/p/${id}/analytics/`;
  };
  afterEach(async () => {
    await service.stop();
    expect(service.undocumented).to.deep.equal([]);
  });
  const send = async (events: readonly unknown[]) => expectOk(await api.post(path, { events }), 202);
  const views = (count: number) => Array.from({ length: count }, () => ({ event: 'mapView' }));
  const searches = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ event: 'searchQuery', params: { query: `word ${n}` } }));

  it('are dropped, and the response is still 202', async () => {
    await start({ INGESTION_EVENTS_PER_HOUR: '160' });
    expect(await send(views(100))).to.deep.equal({ accepted: 100, dropped: 0 });
    expect(await send([...views(50), { event: 'nonsense' }])).to.deep.equal({ accepted: 50, dropped: 1 });
    expect(await send(views(100))).to.deep.equal({ accepted: 10, dropped: 90 });
    expect(await send(views(1))).to.deep.equal({ accepted: 0, dropped: 1 });
  });

  it('are dropped for new entries; known entries and events without one are accepted', async () => {
    await start({ INGESTION_WORDS_PER_DAY: '40' });
    expect(await send(searches(60))).to.deep.equal({ accepted: 40, dropped: 20 });
    expect(await send([...searches(60), ...views(10)])).to.deep.equal({ accepted: 50, dropped: 20 });
  });

  it('are unlimited where a limit is 0', async () => {
    await start({ INGESTION_EVENTS_PER_HOUR: '0', INGESTION_WORDS_PER_DAY: '0' });
    for (let n = 0; n < 3; n++) expect(await send(searches(100))).to.deep.equal({ accepted: 100, dropped: 0 });
  });
});
