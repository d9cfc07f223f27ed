import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import fc, { type Arbitrary } from 'fast-check';
import type { GenericSchema } from 'valibot';
import { searchQuery } from '../../../../adapters/http/api/publishing/schemas/live.ts';
import { languageCode } from '../../../../adapters/http/validation/languages.ts';
import { namedSchemas } from '../../../../adapters/http/validation/named.ts';
import { parse } from '../../../../adapters/http/validation/validation.ts';
import { shortNameFault } from '../../../../src/domain/projects/items/level.ts';
import { DomainError, type FieldErrors } from '../../../../src/domain/shared/errors.ts';
import { webhookUrlRefusal } from '../../../../src/domain/webhooks/webhook-url.ts';
import { type Body, client, signUp } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { cases, rounds } from '../../../support/test-depth.ts';
import { nameOf, operationsOf, schemasOf } from './document-walk.ts';
import { valuesOf } from './schema-values.ts';

/**
 * The same bodies every time: of others, one in some thousands has a language code with one variant twice, which the service refuses and
 * no pattern can say.
 */
const SEED = 1;

/** What no schema can say: the ends of a range are valid days, in order, and not too far apart. */
const IN_A_RANGE: readonly string[] = ['from', 'to'];

const TOKEN = 'a-Z_9'.padEnd(43, '0');

/** Texts that a field may have, and others that the service refuses in any state. */
const TEXTS: Readonly<Record<string, { readonly allowed: readonly string[]; readonly refused: readonly string[] }>> = {
  'OrganizationCreation.name': {
    allowed: ['Ada', ' Ada & Söhne ', '\tAda\r\n', '駅', '😀', 'a'.repeat(255)],
    refused: ['', ' ', '\u00a0\u3000', 'a\tb', '\u0000', 'a\u009f', 'a'.repeat(256)],
  },
  'LanguageCreation.languageCode': {
    allowed: [
      ...['en', 'pt-BR', 'zh-Hant-TW', 'es-419', 'sl-rozaj-biske', 'de-1996', 'ar-u-nu-latn', 'en-u-attr-nu-latn'],
      ...['en-x-station', 'de-1996-x-a-b', 'ja-t-it-m0-true', 'en-t-m0-true', 'en-a-bbb-u-ca-gregory-x-1'],
    ],
    refused: [
      '',
      'e',
      'en_US',
      'english-',
      'en-',
      '-en',
      'x',
      'en-USA1',
      'a'.repeat(36),
      'x-a',
      'en-x',
      'en-a-b',
      'en-u',
    ],
  },
  'WebhookCreation.url': {
    allowed: [
      'https://a.example/x?y=1#z',
      'HTTPS://bücher.example:8443',
      'https://a.example.',
      'https://192.0.2.1:65535/',
    ],
    refused: [
      'http://a.example/',
      'https://',
      'https:///x',
      'https://u:p@a.example',
      'https://a b.example',
      'https://a/\\',
      'https://a:0',
      'https://a:65536',
      'https://a.1',
      'https://192.0.2.256/',
      'https://a。。b',
    ],
  },
  'ProjectChange.allowed_domains': {
    allowed: ['maps.example', '*.Maps.example', 'localhost:8080'],
    refused: ['', '*', 'https://maps.example', 'maps.example/', 'a b', '.example', 'a.*.example'],
  },
  'TwoFactorCode.code': { allowed: ['123456', '123 456', '12-34-56'], refused: ['', '12345', '1234567', '12345a'] },
  'TwoFactorLogin.code': {
    allowed: ['123456', '0123-4567-89ab-cdef', '0123456789ABCDEF'],
    refused: ['12345', '0123-4567-89ab-cde', '0123-4567-89ab-cdeg'],
  },
  'TwoFactorLogin.pending_token': {
    allowed: [TOKEN],
    refused: ['', TOKEN.slice(1), `${TOKEN}0`, `${TOKEN.slice(1)}.`],
  },
  'PasswordReset.token': { allowed: [TOKEN], refused: ['', `${TOKEN.slice(1)}=`] },
  'InvitationLookup.token': { allowed: [TOKEN], refused: ['', TOKEN.slice(1)] },
  'GoogleLogin.code_verifier': { allowed: ['a.~_-9'.padEnd(43, 'b')], refused: ['a'.repeat(42), 'a'.repeat(129)] },
  'TokenRefresh.refresh': { allowed: ['eyJh.eyJz.c2ln'], refused: ['', 'eyJh', 'eyJh.eyJz.', 'e.e.e.e'] },
};

/** A limit of characters as people count them is more than a schema can say. */
function hasLongShortName(value: unknown): boolean {
  let isFound = false;
  JSON.stringify(value, (name, each) => {
    isFound ||= name === 'shortName' && typeof each === 'string' && shortNameFault(each) !== null;
    return each;
  });
  return isFound;
}

/** So is that a part of a language's code, as `aa-3ref-3ref` has it, may not be repeated. */
const hasRepeatedPart = (value: unknown): boolean =>
  /"[a-z]{2,3}-[a-z0-9-]*?\b([a-z0-9]+)\b[a-z0-9-]*-\1\b[a-z0-9-]*"/i.test(JSON.stringify(value) ?? '');

/** Operations that need either an organization or a project, which no schema of parameters can say. */
const OF_EITHER: ReadonlySet<string> = new Set(['createImport', 'listImports']);

/** What requests may have, and that the service accepts it. */
describe('the requests of the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  const bodies = () =>
    operationsOf(document).flatMap(({ operation }) => {
      const schema = operation.requestBody?.content['application/json']?.schema;
      return schema ? [nameOf(schema)] : [];
    });

  it('have no body that the service refuses for its form', () => {
    const { schemas } = document.components;
    expect(new Set(bodies()).size).to.be.above(50);
    for (const name of new Set(bodies())) {
      const isAccepted = (value: unknown) => {
        fc.pre(!hasLongShortName(value) && !hasRepeatedPart(value));
        expect(errorsOf(namedSchemas()[name]!, value), `${name} ${JSON.stringify(value)}`).to.deep.equal({});
      };
      fc.assert(fc.property(valuesOf(schemas[name], schemas), isAccepted), { numRuns: rounds(100, 30), seed: SEED });
    }
  });

  it('have no query that the service refuses for its form', async () => {
    const api = client(service.url);
    const ada = await signUp(api);
    const described = operationsOf(document).map(({ operation, ...each }) => {
      const others = OF_EITHER.has(each.name) ? [...IN_A_RANGE, 'project'] : IN_A_RANGE;
      const query = (operation.parameters ?? []).filter(
        (parameter: Body) => parameter.in === 'query' && !others.includes(parameter.name),
      );
      return { ...each, query };
    });
    for (const { name, path, method, query } of described.filter((each) => each.query.length > 0)) {
      const isAccepted = async (values: Body) => {
        fc.pre(!OF_EITHER.has(name) || 'organization' in values);
        // Of what nobody has: a query is validated before its references.
        const address = `${path.replace(/\{\w+\}/g, randomUUID())}?${new URLSearchParams(values)}`;
        const { status, body } = await api.request(method.toUpperCase(), address, undefined, ada.as);
        expect(status, `${name} ${address} ${JSON.stringify(body)}`).not.to.equal(400);
      };
      const queries = queriesOf(query, document.components.schemas);
      await fc.assert(fc.asyncProperty(queries, isAccepted), { numRuns: rounds(50, 20), seed: SEED });
    }
  });

  const propertyOf = (place: string): Body => {
    const [name, field] = place.split('.');
    return document.components.schemas[name!].properties[field!];
  };

  for (const [place, examples] of Object.entries(TEXTS))
    it(`describe the form of ${place}`, () => {
      const { pattern, minLength = 0, maxLength = Infinity } = propertyOf(place).items ?? propertyOf(place);
      const isAllowed = (text: string) =>
        new RegExp(pattern, 'u').test(text) && [...text].length >= minLength && [...text].length <= maxLength;
      expect(examples.allowed.filter((text) => !isAllowed(text))).to.deep.equal([]);
      expect(examples.refused.filter(isAllowed)).to.deep.equal([]);
    });

  it('have names, searches, language codes and addresses of exactly the form that the service accepts', () => {
    const blanks = [
      '\t',
      '\r\n',
      '\v',
      ' ',
      '\u00a0',
      '\u2028',
      '\ufeff',
      '\u200b',
      '\u0000',
      '\u0001',
      '\u0085',
      'a',
      'é',
    ];
    const q = document.paths['/api/p/{projectId}/search/'].get.parameters[1].schema;
    const isForm = ({ pattern }: Body, text: string) => new RegExp(pattern, 'u').test(text);
    const isAccepted = (schema: GenericSchema, value: unknown) => Object.keys(errorsOf(schema, value)).length === 0;
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...blanks), maxLength: 5 }), (text) => {
        expect(isForm(propertyOf('TagCreation.name'), text), text).to.equal(
          isAccepted(namedSchemas().TagCreation!, { name: text, color: '#fff' }),
        );
        expect(isForm(q, text), text).to.equal(isAccepted(searchQuery, { q: text }));
      }),
      { numRuns: cases(200) },
    );
    const url = new RegExp(propertyOf('WebhookCreation.url').pattern, 'u');
    fc.assert(
      fc.property(fc.stringMatching(url).filter(isAscii), (text) => {
        expect(webhookUrlRefusal(new URL(text), false), text).to.equal(null);
      }),
      { numRuns: cases(200) },
    );
    fc.assert(
      fc.property(valuesOf(propertyOf('LanguageCreation.languageCode'), {}), (code) => {
        const hasTwice = /-([a-z0-9]+)-(.+-)?\1(-|$)/i.test(String(code));
        if (!hasTwice) expect(errorsOf(languageCode, code), String(code)).to.deep.equal({});
      }),
      { numRuns: cases(200) },
    );
  });

  it('have patterns that other engines than JavaScript read', () => {
    const patterns = schemasOf(document).flatMap(([, { pattern }]) => pattern ?? []);
    expect(patterns).to.have.length.above(100);
    for (const pattern of patterns) {
      expect(() => new RegExp(pattern, 'u'), pattern).not.to.throw();
      expect(pattern, 'look-around, classes by property, references').not.to.match(/\(\?[=!<]|\\[pPk1-9]/);
    }
  });

  it('have emails, and passwords of the least and greatest length where one is chosen', () => {
    for (const place of ['Registration.email', 'EmailChange.new_email', 'InvitationCreation.email'])
      expect(propertyOf(place), place).to.include({ format: 'email', maxLength: 254 });
    for (const place of ['Registration.password', 'PasswordReset.new_password', 'InvitationAcceptance.password'])
      expect(propertyOf(place), place).to.include({ minLength: 8, maxLength: 256 });
    expect(propertyOf('Login.password')).not.to.have.property('minLength');
  });

  it('say which fields an item without an id requires', () => {
    const { schemas } = document.components;
    const requiredOf = Object.entries<Body>(schemas).flatMap(([name, { if: when, else: otherwise }]) =>
      when ? [[name, [...when.required, '→', ...otherwise.required].join(' ')]] : [],
    );
    expect(Object.fromEntries(requiredOf)).to.deep.equal({
      AreaItem: 'id → data',
      BranchItem: 'id → points',
      CorridorItem: 'id → levelId points',
      LanguageItem: 'id → languageCode',
      LevelItem: 'id → name',
      MarkerItem: 'id → position',
      TagItem: 'id → name color',
      TransitionItem: 'id → type positions',
    });
    expect(schemas.AreaItem.description).to.include('`data` (and `levelId` where it is not below a level)');
  });

  it('say that one of several fields is required, without a union', () => {
    const { RouteEnd, GroupMembers, GroupMembersRemoval } = document.components.schemas;
    expect(RouteEnd).to.deep.include({
      minProperties: 1,
      dependentRequired: { levelId: ['x', 'y'], x: ['levelId', 'y'], y: ['levelId', 'x'] },
    });
    expect(RouteEnd.description).to.match(/[Oo]ne of `areaId`, `markerId`, `key`/);
    expect(GroupMembers.minProperties).to.equal(1);
    expect(GroupMembersRemoval).not.to.have.property('minProperties');
  });

  it('have a search that is not blank', () => {
    const { parameters } = document.paths['/api/p/{projectId}/search/'].get;
    const { schema } = parameters.find(({ name }: Body) => name === 'q');
    const isAllowed = (text: string) => new RegExp(schema.pattern, 'u').test(text);
    expect(['a', ' a ', '\ta\n', '駅', '\u0019', '\u0085'].every(isAllowed)).to.equal(true);
    expect(['', ' ', '\t\u00a0', 'a\u0000', '\u0000'].filter(isAllowed)).to.deep.equal([]);
  });

  it('have forms with the media types of their image', () => {
    const formOf = (path: string) => document.paths[path].post.requestBody.content['multipart/form-data'];
    const { schema, encoding } = formOf('/api/auth/me/avatar/');
    expect(schema).to.deep.equal({ $ref: '#/components/schemas/AvatarForm' });
    expect(document.components.schemas.AvatarForm).to.deep.include({
      required: ['avatar'],
      description: 'A form with an image in its part `avatar`; others are ignored.',
    });
    expect(propertyOf('AvatarForm.avatar')).to.include({ type: 'string', format: 'binary' });
    const images = 'image/jpeg, image/png, image/gif, image/webp, image/svg+xml';
    expect(encoding).to.deep.equal({ avatar: { contentType: images } });
    expect(formOf('/api/projects/{projectId}/upload-image/').encoding).to.deep.equal({ file: { contentType: images } });
  });

  it('have the events of visitors, each with its params, as JSON or a text of it', () => {
    const { content } = document.paths['/api/p/{projectId}/analytics/'].post.requestBody;
    expect(Object.keys(content)).to.deep.equal(['application/json', 'text/plain']);
    expect(content['text/plain'].schema).to.include({ type: 'string', contentMediaType: 'application/json' });
    expect(propertyOf('VisitBatch.events')).to.deep.include({
      type: 'array',
      items: { $ref: '#/components/schemas/VisitEvent' },
      maxItems: 100,
    });
    expect(document.components.schemas.VisitEvent.required).to.deep.equal(['event']);
    const params = Object.entries<Body>(document.components.schemas.VisitParams.properties);
    const namesOf = (event: string) =>
      params.filter(([, { description }]) => description.match(/\w+/g).includes(event)).map(([name]) => name);
    expect(namesOf('searchQuery')).to.deep.equal(['query', 'results']);
    expect(namesOf('routeFail')).to.deep.equal(['from', 'to', 'profile', 'reason']);
    expect(namesOf('sessionEnd')).to.deep.equal([]);
  });

  it('bound maps by language', () => {
    const { maxProperties, propertyNames } = propertyOf('AreaChange.translations');
    expect([maxProperties, propertyNames.maxLength]).to.deep.equal([1000, 35]);
    expect(propertyOf('AreaChange.customFields').maxProperties).to.equal(8192);
  });

  it('bound lists of points and of days', () => {
    expect(propertyOf('AreaCreation.data')).to.include({ minItems: 3, maxItems: 2000 });
    expect(propertyOf('CorridorCreation.points')).to.include({ minItems: 2, maxItems: 2000 });
    expect(propertyOf('GeoreferenceChange.controlPoints')).to.include({ minItems: 2, maxItems: 100 });
    const { parameters } = document.paths['/api/analytics/overview/'].get;
    const from = parameters.find(({ name }: Body) => name === 'from');
    const isAllowed = (text: string) => new RegExp(from.schema.pattern, 'u').test(text);
    const refused = ['', 'today', '2026-13-01', '2026-11-20 09:30:00Z', '2026-11-20T09:30Z', '2026-11-20T09:30:00'];
    expect(['2026-11-20', '2026-11-20T09:30:00.5+01:00'].every(isAllowed)).to.equal(true);
    expect(refused.filter(isAllowed)).to.deep.equal([]);
    expect(from.description).to.include('At most 400 days before the end, with the interval `hour` 31;');
  });
});

const isAscii = (text: string): boolean => [...text].every((character) => character < '\u0080');

/** Queries that these parameters allow. */
const queriesOf = (parameters: readonly Body[], components: Body): Arbitrary<Record<string, string>> => {
  const values = parameters.map(({ name, schema }) => [name, valuesOf(schema, components).map(String)] as const);
  return fc.record(Object.fromEntries(values), {
    requiredKeys: parameters.filter(({ required }) => required).map(({ name }) => name),
  }) as Arbitrary<Record<string, string>>;
};

/** The errors of a body by field, by the schema that validates it. */
function errorsOf(schema: GenericSchema, value: unknown): FieldErrors {
  try {
    parse(schema, JSON.parse(JSON.stringify(value)));
    return {};
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.fields ?? {};
  }
}
