import { Validator } from '@seriousme/openapi-schema-validator';
import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { needsCredentials } from '../needs-credentials.ts';

/** The document that describes the service, by the measure of others. */
describe('the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  const operations = () =>
    Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
      Object.entries<Body>(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it('is sent compressed, and with 304 for its ETag', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${service.url}/api/openapi.json`, { headers });
    const zipped = await ask({ 'accept-encoding': 'gzip' });
    expect(zipped.headers.get('content-encoding')).to.equal('gzip');
    expect(await zipped.json()).to.deep.equal(document);
    const again = await ask({ 'accept-encoding': 'gzip', 'if-none-match': zipped.headers.get('etag')! });
    expect([again.status, await again.text()]).to.deep.equal([304, '']);
  });

  it('is valid for an independent validator', async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result.errors).to.equal(undefined);
    expect([result.valid, validator.version]).to.deep.equal([true, '3.1']);
  });

  it('has no link to an operation that it does not describe', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
    expect(references).to.have.length.above(20);
    for (const [, name] of references) expect(document.components.schemas).to.have.property(name!);
  });

  it('names every operation once, and describes every parameter in its path', () => {
    const names = operations().map(({ operation }) => operation.operationId);
    expect(new Set(names).size).to.equal(names.length);
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const described = (operation.parameters ?? []).filter((each: Body) => each.in === 'path');
      expect(described.map(({ name }: Body) => name)).to.have.members(inPath as string[]);
    }
  });

  it('declares for every endpoint what follows from its access and schemas', () => {
    for (const { path, operation } of operations()) {
      const statuses = Object.keys(operation.responses);
      if (needsCredentials(operation)) expect(statuses, path).to.include.members(['401', '403']);
      if (operation.requestBody && !/\/(logout|publish|update-live)\/$|\/sign-out$/.test(path))
        expect(statuses, path).to.include.members(['400', '415']);
      if (/\{\w+Id\}/.test(path)) expect(statuses, path).to.include('404');
    }
  });
});
