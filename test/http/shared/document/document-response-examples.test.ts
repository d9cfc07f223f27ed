import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { responseChecker } from '../../../support/response-check.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { operationsOf } from './document-walk.ts';

const LOCATION = { headers: { location: 'https://maps.example/' } };

describe('the examples of responses in the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  /** Every JSON response of a success, with its example. */
  const examples = () =>
    operationsOf(document).flatMap(({ name, path, method, operation }) =>
      Object.entries<Body>(operation.responses).flatMap(([status, { content }]) => {
        const json = content?.['application/json'];
        const isFile = json?.schema && !json.schema.$ref && json.schema.type === 'object' && !json.schema.properties;
        return Number(status) >= 300 || !json || isFile ? [] : [{ name, path, method, status: Number(status), json }];
      }),
    );

  it('are there for every JSON response', () => {
    expect(examples()).to.have.length.above(120);
    expect(examples().flatMap(({ name, json }) => (json.example === undefined ? [name] : []))).to.deep.equal([]);
  });

  it('are as their schemas say, without further fields', () => {
    const check = responseChecker(document);
    for (const { name, path, method, status, json } of examples()) {
      const route = { path: path.replaceAll(/\{(\w+)\}/g, ':$1'), method: method.toUpperCase(), responses: {} };
      const fault = check({ status, body: json.example, ...(status === 201 && LOCATION) }, route, route.method);
      expect(fault, name).to.equal(null);
    }
  });

  it('have nothing that only one service has', () => {
    const text = JSON.stringify(examples().map(({ json }) => json.example));
    expect(text).not.to.match(/127\.0\.0\.1|localhost|2026-11-2[0-57-9]T|sk_(?!0123)/);
  });
});
