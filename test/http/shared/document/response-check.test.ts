import { expect } from 'chai';
import { organizationRoutes } from '../../../../adapters/http/api/organizations/routes/organizations.ts';
import { tagRoutes } from '../../../../adapters/http/api/projects/routes/tags.ts';
import { type Health, healthRoutes } from '../../../../adapters/http/api/shared/routes/health.ts';
import { openApiDocument } from '../../../../adapters/http/openapi/openapi.ts';
import type { RouteResponse } from '../../../../adapters/http/shared/route.ts';
import { responseChecker } from '../../../support/response-check.ts';

const HEALTH = healthRoutes({} as Health);
const ROUTES = [...HEALTH, ...organizationRoutes, ...tagRoutes];
const SERVICE = { serviceName: 'Waymark', publicUrl: 'https://maps.example', version: '1' };
const DOCUMENT = await openApiDocument(ROUTES, SERVICE);

/** The check of the tests themselves: it must distinguish correct from incorrect responses. */
describe('the check of responses against the OpenAPI document', () => {
  const check = responseChecker(DOCUMENT);
  const faultOf = (name: string, answer: RouteResponse) => {
    const route = ROUTES.find((candidate) => candidate.name === name)!;
    return check(answer, route, route.method);
  };
  const tag = {
    id: '0198a0b0-0000-7000-8000-000000000001',
    name: 'Food',
    color: '#fff',
    order: 0,
    minZoom: null,
    translations: {},
  };
  const { color: _, ...colourless } = tag;

  it('accepts a correct response', () => {
    expect(faultOf('getVersion', { status: 200, body: { version: '1' } })).to.equal(null);
    expect(faultOf('listTags', { status: 200, body: [tag] })).to.equal(null);
    expect(faultOf('listTags', { status: 404, body: { detail: 'Not found.', code: 'not_found' } })).to.equal(null);
    expect(faultOf('listTags', { status: 403, body: { detail: 'No.', code: 'permission_denied' } })).to.equal(null);
    expect(faultOf('deleteTag', { status: 204 })).to.equal(null);
    expect(faultOf('deleteTag', { status: 204, headers: { etag: '"1"' } })).to.equal(null);
    expect(faultOf('createTag', { status: 400, body: { name: ['This field is required.'] } })).to.equal(null);
    expect(check({ status: 404, body: { detail: 'Not found.', code: 'not_found' } }, null, 'GET')).to.equal(null);
  });

  const lies: Readonly<Record<string, readonly [name: string, answer: RouteResponse]>> = {
    'a status that is not declared': ['getVersion', { status: 201, body: { version: '1' } }],
    'a field that is missing': ['getVersion', { status: 200, body: {} }],
    'a field that is not described': ['getVersion', { status: 200, body: { version: '1', secret: 'x' } }],
    'a field of another kind': ['getVersion', { status: 200, body: { version: 1 } }],
    'a field that is missing deep inside': ['listTags', { status: 200, body: [tag, colourless] }],
    'a field that is not described deep inside': ['listTags', { status: 200, body: [{ ...tag, owner: 1 }] }],
    'a lie in a text that is made already': ['listTags', { status: 200, json: JSON.stringify([colourless]) }],
    'a lie in bytes': [
      'listTags',
      { status: 200, bytes: Buffer.from(JSON.stringify([colourless])), type: 'application/json; charset=utf-8' },
    ],
    'a body where there is to be none': ['deleteTag', { status: 204, body: {} }],
    'a body that is missing': ['getVersion', { status: 200 }],
    'an id that is none': ['listTags', { status: 200, body: [{ ...tag, id: '7' }] }],
    'a creation without an address': ['createTag', { status: 201, body: tag }],
    'a header that is not described': ['getVersion', { status: 200, body: { version: '1' }, headers: { etag: '"1"' } }],
    'a refusal in another shape': ['listTags', { status: 404, body: { message: 'Not found.' } }],
    'a code that the operation cannot have': [
      'listTags',
      { status: 403, body: { detail: 'Full.', code: 'plan_limit_reached' } },
    ],
    'a fault with additional fields': [
      'getVersion',
      { status: 500, body: { detail: 'x', request_id: tag.id, stack: 'at …' } },
    ],
  };
  for (const [what, [name, answer]] of Object.entries(lies)) {
    it(`reports ${what}`, () => expect(faultOf(name, answer)).to.be.a('string'));
  }
});
