import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { nameOf, operationsOf } from './document-walk.ts';

const NOT_FOUND = ['malformed_id', 'not_found', 'page_not_found', 'unknown_path'];
/** Statuses that every operation has alike. */
const EVERYWHERE = ['405', '431'];
const REFUSED = [
  'format_unknown',
  'headers_too_large',
  'method_not_allowed',
  'too_large',
  'too_slow',
  'unsupported_media_type',
];

/** What the OpenAPI document says of errors. That no response has another code is checked wherever tests start a service. */
describe('the errors of the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  /** The codes of an operation by status. */
  function codesOf(name: string): Readonly<Record<string, readonly string[]>> {
    const { responses } = operationsOf(document).find((each) => each.name === name)!.operation;
    const entries = Object.entries<Body>(responses).flatMap(([status, { content }]) => {
      const schema = content?.['application/json']?.schema;
      const named = schema?.$ref && document.components.schemas[nameOf(schema)];
      const shapes = (named?.anyOf ?? []).map((each: Body) => document.components.schemas[nameOf(each)]);
      const codes = [named, ...shapes].flatMap((each) => valuesOf(each?.properties?.code));
      return Number(status) < 400 || codes.length === 0 || EVERYWHERE.includes(status) ? [] : [[status, codes.sort()]];
    });
    return Object.fromEntries(entries);
  }

  const valuesOf = (code: Body): string[] =>
    (code?.$ref ? document.components.schemas[nameOf(code)] : code)?.enum ?? [];

  it('have the codes that each operation can give, and no others', () => {
    expect(codesOf('publishProject')).to.deep.equal({
      400: ['bad_request', 'invalid_transition'],
      401: ['invalid_token', 'unauthenticated'],
      403: ['membership_blocked', 'permission_denied', 'plan_limit_reached', 'subscription_inactive'],
      404: NOT_FOUND,
      408: REFUSED,
      412: ['version_conflict'],
      429: ['throttled'],
      503: ['busy', 'unavailable'],
    });
    expect(codesOf('archiveProject')[400]).to.deep.equal(['bad_request']);
    expect(codesOf('listTags')).to.deep.equal({
      401: ['invalid_token', 'unauthenticated'],
      404: NOT_FOUND,
      403: ['membership_blocked', 'permission_denied'],
      429: ['throttled'],
      503: ['busy', 'unavailable'],
    });
    expect(codesOf('listProjects')[403]).to.deep.equal(['permission_denied']);
    expect(codesOf('signInWithGoogle')[503]).to.deep.equal(['busy', 'not_configured', 'unavailable']);
    expect(codesOf('getWebhook')[403]).to.include('plan_feature_required');
    expect(codesOf('uploadImage')[403]).to.include('plan_limit_reached');
    expect(codesOf('getVersion')).to.deep.equal({ 503: ['busy', 'unavailable'] });
  });

  it('of a 400 are named by their shapes, with ValidationErrors last', () => {
    const { schemas } = document.components;
    const shapes: Record<string, readonly string[]> = {};
    for (const { name, operation } of operationsOf(document).filter((each) => each.operation.responses[400])) {
      const { schema } = operation.responses[400].content['application/json'];
      expect(Object.keys(schema), name).to.deep.equal(['$ref']);
      const shape = nameOf(schema);
      shapes[shape] = [...(shapes[shape] ?? []), name];
    }
    expect(Object.keys(shapes)).to.have.members([
      ...['BadImport', 'BadPublication', 'BadRequest', 'BadRequestOrImage', 'BadTransition', 'BadUpload', 'Problem'],
      ...['InvalidTransition', 'ValidationErrors'],
    ]);
    for (const union of ['BadRequest', 'BadRequestOrImage'])
      expect(schemas[union].anyOf.map(nameOf).at(-1)).to.equal('ValidationErrors');
    expect(schemas.ValidationErrors.properties).to.have.keys('non_field_errors');
    expect(shapes.BadUpload).to.have.members(['uploadAvatar', 'uploadImage']);
    expect(shapes.BadRequestOrImage).to.have.members([
      ...['updateProject', 'updateOrganization', 'createLevel', 'updateLevel', 'uploadLevelImage'],
      ...['createArea', 'updateArea', 'createMarker', 'updateMarker', 'replaceDraftPicture'],
    ]);
  });

  it('are named in the description of an operation where they are its own', () => {
    const own = ['invalid_transition', 'plan_limit_reached', 'plan_feature_required', 'subscription_inactive'];
    for (const { name, operation } of operationsOf(document)) {
      for (const code of Object.values(codesOf(name)).flat())
        if (own.includes(code) && !/Errors as in/.test(operation.description))
          expect(operation.description, name).to.include(`\`${code}\``);
    }
  });

  it('have the fields of their codes only', () => {
    const { Problem, Forbidden, ForbiddenByLimit, Throttled, VersionConflict, Unavailable, Fault } =
      document.components.schemas;
    const fieldsOf = (schema: Body) => Object.keys(schema.properties);
    expect(fieldsOf(Problem)).to.deep.equal(['detail', 'code']);
    expect(fieldsOf(Forbidden)).to.deep.equal(['detail', 'code']);
    expect(fieldsOf(ForbiddenByLimit)).to.deep.equal(['detail', 'code', 'limit']);
    expect(fieldsOf(VersionConflict)).to.deep.equal(['detail', 'code', 'current_version']);
    expect(fieldsOf(Throttled)).to.deep.equal(['detail', 'code', 'retry_after']);
    expect(fieldsOf(Unavailable)).to.deep.equal(['detail', 'code', 'retry_after']);
    expect(fieldsOf(Fault)).to.deep.equal(['detail', 'request_id']);
  });
});
