import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { type Body, type Person, signUp } from '../../../support/client.ts';
import { type MapIds, makeMap, pathOf } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { sendImport } from '../../projects/imports/importing.ts';
import { expectOk } from '../expectations.ts';
import { requiredQuery } from './required-query.ts';

/** The kinds of JSON that each field of a body may have. */
type Kinds = Readonly<Record<string, readonly string[]>>;

type Operation = { readonly method: string; readonly path: string; readonly fields: Kinds };

const SAMPLES: Readonly<Record<string, unknown>> = {
  null: null,
  boolean: true,
  number: 7,
  string: '\u0007 no such thing',
  array: [null],
  object: { a: 1 },
};

/** The kinds of JSON that a schema lets in at the top. */
function kindsOf(schema: Body, resolve: (schema: Body) => Body): readonly string[] {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.flatMap((branch: Body) => kindsOf(resolve(branch), resolve));
  if (Object.keys(schema).length === 0) return Object.keys(SAMPLES);
  return [schema.type].flat().map((type) => (type === 'integer' ? 'number' : type));
}

const kindsOfFields = ({ properties }: Body, resolve: (schema: Body) => Body): Kinds =>
  Object.fromEntries(
    Object.entries<Body>(properties).map(([field, schema]) => [field, kindsOf(resolve(schema), resolve)]),
  );

/** Every body of the service's own document, with values of the wrong kind in each of its fields. */
overHttp('wrong types', (open) => {
  describe('a value of the wrong type', () => {
    let ada: Person;
    let map: MapIds;
    let importId: string;
    before(async () => {
      ada = await signUp(open().api);
      map = await makeMap(open().api, ada);
      expectOk(await open().api.post(`${pathOf(map.project)}publish/`, undefined, ada.as));
      const sent = await sendImport(open().api, ada, { project: map.project }, { 'places.csv': 'name\nHall\n' });
      importId = expectOk(sent, 202).id;
    });

    async function operations(): Promise<readonly Operation[]> {
      const document = expectOk(await open().api.get('/api/openapi.json'));
      const resolve = (schema: Body): Body =>
        schema.$ref ? document.components.schemas[schema.$ref.split('/').at(-1)] : schema;
      return Object.entries<Body>(document.paths).flatMap(([path, methods]) =>
        Object.entries<Body>(methods).flatMap(([method, operation]) => {
          const schema = operation.requestBody?.content['application/json']?.schema;
          if (!schema || path.endsWith('/logout/')) return [];
          const ids: Readonly<Record<string, string>> = {
            importId,
            organizationId: ada.organizationId,
            projectId: map.project,
            tagId: map.tag,
            levelId: map.ground,
            areaId: map.area,
            markerId: map.marker,
            corridorId: map.corridor,
            branchId: map.branch,
            transitionId: map.lift,
          };
          const named = path.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? randomUUID());
          const filled = named + requiredQuery(operation, ada);
          return [{ method: method.toUpperCase(), path: filled, fields: kindsOfFields(resolve(schema), resolve) }];
        }),
      );
    }

    it('is refused on its field, in every field of every body', async () => {
      const asked = await operations();
      expect(asked).to.have.length.above(8);
      for (const { method, path, fields } of asked) {
        for (const [field, kinds] of Object.entries(fields)) {
          for (const [kind, sample] of Object.entries(SAMPLES)) {
            if (kinds.includes(kind)) continue;
            const reply = await open().api.request(method, path, { [field]: sample }, ada.as);
            const where = `${method} ${path} ${field}: ${kind} answered ${JSON.stringify(reply.body)}`;
            expect(reply.status, where).to.equal(400);
            expect(
              Object.keys(reply.body).some((name) => name.split('.')[0] === field),
              where,
            ).to.equal(true);
          }
        }
      }
    });

    it('causes no fault, in any field of any body', async function () {
      // Some thousand requests.
      this.timeout(600_000);
      for (const { method, path, fields } of await operations()) {
        for (const field of [...Object.keys(fields), 'nonsense', '__proto__', 'constructor', '']) {
          for (const sample of Object.values(SAMPLES)) {
            const body = `{${JSON.stringify(field)}:${JSON.stringify(sample)}}`;
            const headers = { 'content-type': 'application/json' };
            const reply = await open().api.request(method, path, body, { ...ada.as, headers });
            expect(reply.status, `${method} ${path} ${body}`).to.be.below(500);
          }
        }
      }
    });
  });
});
