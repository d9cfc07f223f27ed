import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { client, makeProject, signUp } from '../support/client.ts';
import { isInstalled } from '../support/is-installed.ts';
import { freePorts } from '../support/network/free-ports.ts';
import { startHaproxyWith } from '../support/network/haproxy.ts';
import { requireAdapter } from '../support/require-adapter.ts';
import { startControlled } from '../support/service/controlled.ts';
import { deployedHaproxy, environmentOfHaproxy, selfSigned } from '../support/service/deployed.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

describe('Behind haproxy as deploy/ configures it, while the database is down', () => {
  it('published maps are served, although no instance is ready', async function () {
    if (!requireAdapter('haproxy', isInstalled('haproxy')) || !requireAdapter('openssl', isInstalled('openssl'))) {
      return this.skip();
    }
    await using stack = new AsyncDisposableStack();
    const folder = await temporaryFolder();
    stack.defer(folder.remove);
    const { service, api } = await startControlled();
    stack.defer(() => service.stop());
    const [http, https, plain, missing] = await freePorts(4);
    const running = Number(new URL(service.local).port);
    const certificate = await selfSigned(folder.path);
    const ports = { http: http!, https: https!, plain: plain!, instances: [running, missing!], certificate } as const;
    const haproxy = await startHaproxyWith(
      folder.path,
      ports.plain,
      deployedHaproxy(ports),
      environmentOfHaproxy(ports),
    );
    stack.defer(haproxy.stop);
    const person = await signUp(api);
    const { id } = await makeProject(api, person);
    await api.post(`/api/projects/${id}/publish/`, undefined, person.as);
    const outside = client(haproxy.url);
    expect((await outside.get(`/api/p/${id}/`)).status).to.equal(200);
    await api.post('/__memory/fail/', { storage: true, times: 1_000_000 });
    while (await haproxy.isUsing(running)) await pause(20);
    const { status, headers } = await outside.get(`/api/p/${id}/`);
    expect([status, headers.has('age')]).to.deep.equal([200, true]);
    const refused = await outside.get(`/api/projects/${id}/`, person.as);
    expect([refused.status, typeof refused.body.detail]).to.deep.equal([503, 'string']);
  });
});
