import { expect } from 'chai';
import type { Body } from '../../support/client.ts';
import { skipSuiteInside } from '../../support/inside-tests.ts';
import { expectLine } from '../matrix/ask.ts';
import { type Fixture, openFixture } from '../matrix/fixture.ts';
import { operationOf } from '../matrix/line.ts';
import { PAGE_TABLE } from '../matrix/public-table.ts';
import { TABLE } from '../matrix/table.ts';
import { overOwnService } from '../over-http.ts';
import { expectOk } from './expectations.ts';
import { PAGES } from './pages.ts';

/** Every operation of the service's own document, asked for by everybody there is. */
overOwnService('the permission matrix', (open) => {
  let fixture: Fixture;

  before(async function () {
    skipSuiteInside(this);
    fixture = await openFixture(open());
  });

  it('covers exactly the operations of the service', async () => {
    const { paths } = expectOk(await fixture.api.get('/api/openapi.json'));
    const operations = Object.entries<Body>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect([...new Set(Object.keys(TABLE).map(operationOf))]).to.have.members(operations);
    expect(Object.keys(PAGE_TABLE)).to.have.members(Object.keys(PAGES).map((path) => `GET ${path}`));
  });

  for (const [line, given] of Object.entries({ ...TABLE, ...PAGE_TABLE }))
    it(line, () => expectLine(fixture, line, given));
});
