import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import { expect } from 'chai';
import { pathOf } from '../../http/given.ts';
import { makeProject, signUp } from '../../support/client.ts';
import type { Controlled } from '../../support/service/controlled.ts';
import { type Report, reportOf, startMeasured } from './given.ts';

const COUNT = 'waymark_http_requests_total';
const TIMES = 'waymark_http_request_duration_seconds';

describe('The metrics of requests', () => {
  let controlled: Controlled;
  const read = () => reportOf(`${controlled.service.local}/metrics`);
  const counted = ({ series }: Report, route: string, method: string, status: string | number) =>
    series.get(`${COUNT}{route="${route}",method="${method}",status="${status}"}`);

  before(async () => {
    controlled = await startMeasured();
  });
  after(() => controlled.service.stop());

  it('count requests by the pattern of their route, method and status, and have their durations', async () => {
    const { api } = controlled;
    const person = await signUp(api);
    const { id } = await makeProject(api, person);
    for (const token of [person.access, 'none']) await api.get(pathOf(id), { token });
    await api.get(pathOf(randomUUID()), person.as);
    const report = await read();
    const route = '/api/projects/:projectId/';
    for (const status of [200, 401, 404]) expect(counted(report, route, 'GET', status), `${status}`).to.equal(1);
    const of = `route="${route}",method="GET"`;
    const buckets = [...report.series].filter(([name]) => name.startsWith(`${TIMES}_bucket{${of}`));
    const values = buckets.map(([, value]) => value);
    expect(values).to.deep.equal(values.toSorted((a, b) => a - b));
    expect(buckets.at(-1)).to.deep.equal([`${TIMES}_bucket{${of},le="+Inf"}`, 3]);
    expect(report.series.get(`${TIMES}_count{${of}}`)).to.equal(3);
    expect(report.series.get(`${TIMES}_sum{${of}}`)).to.be.within(0.0001, 30);
  });

  it('count published maps from the cache like those that are not', async () => {
    const { api } = controlled;
    const person = await signUp(api);
    const { id } = await makeProject(api, person);
    await api.post(`${pathOf(id)}publish/`, undefined, person.as);
    const [, { headers }] = [await api.get(`/api/p/${id}/`), await api.get(`/api/p/${id}/`)];
    await api.get(`/api/p/${id}/`, { headers: { 'if-none-match': headers.get('etag')! } });
    const report = await read();
    expect(counted(report, '/api/p/:projectId/', 'GET', 200)).to.equal(2);
    expect(counted(report, '/api/p/:projectId/', 'GET', 304)).to.equal(1);
  });

  it('have no series that a client could choose', async () => {
    const { api, service } = controlled;
    const before = await read();
    const names = Array.from({ length: 20 }, () => randomUUID());
    for (const name of names) {
      await api.get(`/${name}`);
      await api.get(`/embed/${name}?${name}`);
      await api.get(`/api/docs/${name}`);
    }
    for (const method of ['PROPFIND', 'REPORT', 'M-SEARCH']) await answered(`${service.local}/nowhere`, method);
    const report = await read();
    const added = [...report.series.keys()].filter((name) => name.startsWith(COUNT) && !before.series.has(name));
    expect(added.length).to.be.below(8);
    expect(counted(report, 'unmatched', 'other', 404)).to.equal(3);
    expect(counted(report, 'unmatched', 'GET', 404)).to.be.at.least(20);
    for (const name of names) expect(report.text).not.to.include(name);
  });

  it('count requests whose connection ended before the response', async () => {
    const headers = { 'content-type': 'application/json', 'content-length': '9', expect: '100-continue' };
    const sent = request(`${controlled.service.local}/api/auth/login/`, { method: 'POST', headers });
    sent.on('error', () => {});
    sent.flushHeaders();
    await once(sent, 'continue');
    sent.destroy();
    const status = async () => counted(await read(), '/api/auth/login/', 'POST', 'aborted');
    while ((await status()) !== 1);
  });
});

/** Resolves when the response has ended. */
async function answered(url: string, method: string): Promise<void> {
  const sent = request(url, { method }).end();
  const [response] = await once(sent, 'response');
  await once(response.resume(), 'end');
}
