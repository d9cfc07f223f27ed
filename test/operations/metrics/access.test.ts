import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { StartError } from '../../../config/errors/start-errors.ts';
import type { Service } from '../../../config/service/service.ts';
import { rejection } from '../../support/rejection.ts';
import { startControlled } from '../../support/service/controlled.ts';
import { reportOf, TOKEN } from './given.ts';

describe('The metrics', () => {
  let service: Service | null = null;
  const start = async (environment: Record<string, string>) => {
    ({ service } = await startControlled(environment));
    return service;
  };
  afterEach(async () => {
    await service?.stop();
    service = null;
  });

  const statusAt = async (url: string, authorization?: string, method = 'GET') => {
    const { status, headers } = await fetch(url, { method, headers: authorization ? { authorization } : {} });
    return { status, challenge: headers.get('www-authenticate'), type: headers.get('content-type') };
  };

  it('are not served, and nothing is measured, unless a setting says so', async () => {
    const { local } = await start({});
    expect((await statusAt(`${local}/metrics`)).status).to.equal(404);
    expect((await statusAt(`${local}/metrics`, `Bearer ${TOKEN}`)).status).to.equal(404);
  });

  it('are served to who has METRICS_TOKEN', async () => {
    const { local, metricsUrl } = await start({ METRICS_TOKEN: TOKEN });
    const url = `${local}/metrics`;
    expect(metricsUrl).to.equal(null);
    for (const none of [undefined, TOKEN, `Basic ${TOKEN}`, 'Bearer']) {
      expect(await statusAt(url, none), none).to.include({ status: 401, challenge: 'Bearer' });
    }
    for (const wrong of [`Bearer ${TOKEN}x`, `Bearer x ${TOKEN}`]) {
      expect(await statusAt(url, wrong), wrong).to.include({ status: 401, challenge: 'Bearer error="invalid_token"' });
    }
    const type = 'text/plain; version=0.0.4; charset=utf-8';
    expect(await statusAt(url, `Bearer ${TOKEN}`)).to.include({ status: 200, type });
    expect(await statusAt(url, `Bearer ${TOKEN}`, 'HEAD')).to.include({ status: 200, type });
    expect((await statusAt(url, `Bearer ${TOKEN}`, 'POST')).status).to.equal(405);
    expect((await reportOf(url)).text).not.to.include(TOKEN);
  });

  it('are in no description of the API', async () => {
    const { local } = await start({ METRICS_TOKEN: TOKEN });
    const { paths } = await (await fetch(`${local}/api/openapi.json`)).json();
    expect(Object.keys(paths)).to.include('/livez').and.not.to.include('/metrics');
  });

  it('are served on METRICS_PORT alone, on this machine and without a token', async () => {
    const { local, metricsUrl } = await start({ METRICS_PORT: '0' });
    expect(new URL(metricsUrl!).hostname).to.equal('127.0.0.1');
    expect((await reportOf(metricsUrl!, null)).series.get('waymark_ready')).to.equal(1);
    for (const path of ['/', '/api/projects/', '/livez', '/readyz', '/metrics/x']) {
      expect((await statusAt(new URL(path, metricsUrl!).href)).status, path).to.equal(404);
    }
    expect((await statusAt(`${local}/metrics`)).status).to.equal(404);
  });

  it('need the token on METRICS_PORT too where there is one', async () => {
    const { local, metricsUrl } = await start({ METRICS_PORT: '0', METRICS_TOKEN: TOKEN, METRICS_HOST: 'localhost' });
    expect((await statusAt(metricsUrl!)).status).to.equal(401);
    expect((await reportOf(metricsUrl!)).series.get('waymark_ready')).to.equal(1);
    expect((await statusAt(`${local}/metrics`, `Bearer ${TOKEN}`)).status).to.equal(404);
  });

  it('are served until the service has stopped, and say that it is not ready', async () => {
    const { local, metricsUrl, stop } = await start({ METRICS_PORT: '0' });
    const stopped = stop(1);
    service = null;
    expect((await statusAt(`${local}/readyz`)).status).to.equal(503);
    expect((await reportOf(metricsUrl!, null)).series.get('waymark_ready')).to.equal(0);
    await stopped;
    expect(await rejection(fetch(metricsUrl!))).to.be.instanceOf(TypeError);
  });

  it('prevent a start on a port that is in use, which leaves nothing behind', async () => {
    const other = await listening();
    const { port } = other.address() as AddressInfo;
    const error = await rejection(start({ METRICS_PORT: String(port) }));
    expect(error).to.be.instanceOf(StartError);
    expect((error as Error).message).to.equal(
      `The metrics cannot be served on port ${port} of 127.0.0.1 (EADDRINUSE). Choose another METRICS_PORT or METRICS_HOST.`,
    );
    await new Promise((resolve) => other.close(resolve));
    // The other way round: the port of the metrics is free again where that of the service is not.
    const taken = await listening();
    const PORT = String((taken.address() as AddressInfo).port);
    await rejection(start({ METRICS_PORT: String(port), PORT }));
    await new Promise((resolve) => taken.close(resolve));
    await start({ METRICS_PORT: String(port) });
  });
});

function listening(): Promise<Server> {
  const server = createServer();
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}
