import { expect } from 'chai';
import { makeProject, type Person, signUp } from '../../../support/client.ts';
import { rawRequest } from '../../../support/network/raw-request.ts';
import { pathOf, refusedPatch } from '../../given.ts';
import { overHttp } from '../../over-http.ts';
import { expectError, expectFieldErrors, expectOk } from '../expectations.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const MEBIBYTE = 1_048_576;

/** How bodies are read: JSON in UTF-8, within limits. */
overHttp('bodies', (open) => {
  describe('a body', () => {
    let ada: Person;
    let id: string;
    before(async () => {
      ada = await signUp(open().api);
      ({ id } = await makeProject(open().api, ada));
    });
    const send = (body: string | Uint8Array, headers: Record<string, string> = JSON_TYPE) =>
      open().api.patch(pathOf(id), body, { ...ada.as, headers });
    const sendProfile = (body: string | Uint8Array) =>
      open().api.patch('/api/auth/me/', body, { ...ada.as, headers: JSON_TYPE });
    const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

    const malformed: Readonly<Record<string, string | Uint8Array>> = {
      'is cut off': '{"name":',
      'has a trailing comma': '{"name":"x",}',
      'has single quotes': "{'name':'x'}",
      'is not a number that JSON knows': '{"name":NaN}',
      'has a second value': '{}{}',
      'is blank': '  ',
      'is not UTF-8': Uint8Array.of(0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0x22, 0x7d),
      'is UTF-16': Uint8Array.from(Buffer.from('{}', 'utf16le')),
      'has a raw control character': '{"name":"a\u0000b"}',
      'is nested deeper than 32 levels': `{"x":${nested(32)}}`,
      'is nested a million levels': nested(1_000_000),
    };
    for (const [what, body] of Object.entries(malformed)) {
      it(`that ${what} is refused`, async () => {
        expectError(await refusedPatch(open(), ada, id, body, JSON_TYPE), 400);
      });
    }

    it('may be nested 32 levels, and brackets in texts do not count', async () => {
      expectOk(await send(`{"x":${nested(31)}}`));
      expectOk(await send(JSON.stringify({ description: `${'['.repeat(100)}\\"${'{'.repeat(100)}` })));
    });

    for (const body of ['[]', '[{"name":"x"}]', '"text"', '7', 'true', 'null']) {
      it(`that is ${body} is refused as a whole`, async () => {
        expectFieldErrors(await refusedPatch(open(), ada, id, body, JSON_TYPE), 'non_field_errors');
      });
    }

    it('that is absent counts as an empty object, with any content type', async () => {
      for (const headers of [{}, JSON_TYPE, { 'content-type': 'text/plain' }, { 'content-type': 'nonsense' }]) {
        expectOk(await send('', headers));
        const creation = await open().api.post('/api/projects/', '', { ...ada.as, headers });
        expectFieldErrors(creation, 'name');
      }
    });

    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/xml',
      'x',
    ]) {
      it(`of type ${type} is refused with 415`, async () => {
        expectError(await send('{"name":"x"}', { 'content-type': type }), 415);
      });
    }

    it('may have parameters in its content type, in any case', async () => {
      for (const type of ['application/json;charset=utf-8', 'Application/JSON ; x=y', 'application/merge-patch+json']) {
        expectOk(await send('{}', { 'content-type': type }));
      }
    });

    it('that is compressed is refused with 415, which says so to people and programs', async () => {
      const form = `${pathOf(id)}upload-image/`;
      const file = `${pathOf(id)}translations/import/`;
      for (const encoding of ['gzip', 'br', 'identity, gzip', 'x']) {
        const headers = { ...JSON_TYPE, 'content-encoding': encoding };
        const replies = [
          await send('{"name":"x"}', headers),
          await open().api.post(form, 'x', {
            ...ada.as,
            headers: { ...headers, 'content-type': 'multipart/form-data' },
          }),
          await open().api.post(file, 'x', { ...ada.as, headers }),
        ];
        for (const reply of replies) {
          expectError(reply, 415);
          expect(reply.body.detail).to.include('Content-Encoding');
          expect(reply.headers.get('accept-encoding')).to.equal('identity');
        }
      }
      const other = await send('{"name":"x"}', { 'content-type': 'text/plain' });
      expect(other.headers.get('accept-encoding')).to.equal(null);
      expectOk(await send('{"name":"x"}', { ...JSON_TYPE, 'content-encoding': 'Identity' }));
    });

    it('may begin with a byte order mark', async () => {
      expectOk(await send('\ufeff{"description":"marked"}'));
    });

    it('with very many errors is refused with some of them', async () => {
      const wrong: Readonly<Record<string, object>> = {
        'in its entries': { tags: Array(20_000).fill({ id: 0, name: 0, color: 0 }) },
        'in a list that is too long': { areas: [{ data: Array(500_000).fill(0) }] },
        'in names of languages': {
          translations: Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`no_${n}`, 0])),
        },
        'in the number of its keys': {
          translations: Object.fromEntries(Array.from({ length: 50_000 }, (_, n) => [`no_${n}`, 0])),
        },
      };
      for (const [where, body] of Object.entries(wrong)) {
        const reply = await refusedPatch(open(), ada, id, JSON.stringify(body), JSON_TYPE);
        expect(reply.status, where).to.equal(400);
        expect(Object.keys(reply.body).length, where).to.be.within(1, 10_000);
      }
    });

    it('may not contain names that objects inherit', async () => {
      const hostile = '{"__proto__":{"polluted":1,"name":"x"},"constructor":{"prototype":{"polluted":1}},"toString":1}';
      expectOk(await send(hostile));
      for (const field of ['settings', 'appearance', 'analytics', 'translations']) {
        const status = (await send(`{"${field}":{"__proto__":{"polluted":1},"constructor":{"polluted":1}}}`)).status;
        expect(status, field).to.be.oneOf([200, 400]);
      }
      expect(Object.hasOwn(Object.prototype, 'polluted')).to.equal(false);
      expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
      const reply = await send('{"translations":{"__proto__x":7}}');
      expectFieldErrors(reply, 'translations.__proto__x');
    });

    it('has unpaired surrogates replaced', async () => {
      const project = expectOk(await send('{"description":"a\\ud800b","translations":{"de":{"name":"\\udc00"}}}'));
      expect([project.description, project.translations.de.name]).to.deep.equal(['a\ufffdb', '\ufffd']);
      const level = {
        name: 'L',
        areas: [
          {
            data: [
              [0, 0],
              [1, 0],
              [0, 1],
            ],
            customFields: { x: 'y' },
          },
        ],
      };
      const text = JSON.stringify({ levels: [level] }).replace('"y"', '"\\ud800"');
      const { areas } = expectOk(await send(text));
      expect(expectOk(await open().api.get(pathOf(id), ada.as)).areas).to.deep.equal(areas);
    });

    it('of a project may have 32 MiB and not a byte more', async () => {
      const body = Buffer.alloc(32 * MEBIBYTE, ' ');
      body.write('{"description":"large"}');
      expect(expectOk(await send(body)).description).to.equal('large');
      const headers = { ...JSON_TYPE, authorization: `Bearer ${ada.access}`, 'content-length': `${body.length + 1}` };
      const reply = await headOnly(headers);
      expect(reply.status).to.equal(413);
      expect(JSON.parse(reply.bytes.toString()).detail).to.be.a('string');
    });

    it('of a project may have a million values, and any other a hundred thousand', async () => {
      const holding = (values: number) => `{"x":[${Array(values).fill('0').join(',')}]}`;
      expectOk(await send(holding(500_000)));
      expectOk(await send(holding(990_000)));
      expectError(await send(holding(1_000_001)), 413);
      expectError(await send(`{"x":[${Array(700_000).fill('{}').join(',')}]}`), 413);
      expectFieldErrors(await sendProfile(holding(99_000).replace('{', '{"fullName":1,')), 'fullName');
      expectError(await sendProfile(holding(100_001)), 413);
    });

    it('may contain U+FFFD', async () => {
      const { description } = expectOk(await send('{"description":"a\ufffdb"}'));
      expect(description).to.equal('a\ufffdb');
      for (const wrong of [[0xc3], [0xf0, 0x9f, 0x98], [0xef, 0xbf]]) {
        const bytes = Uint8Array.from([...Buffer.from('{"description":"a'), ...wrong, ...Buffer.from('"}')]);
        expectError(await refusedPatch(open(), ada, id, bytes, JSON_TYPE), 400);
      }
    });

    it('of anything else may have 1 MiB', async () => {
      const body = Buffer.alloc(MEBIBYTE, ' ');
      body.write('{"fullName":"large"}');
      expect(expectOk(await sendProfile(body)).fullName).to.equal('large');
      expectError(await sendProfile(Buffer.concat([body, Buffer.from(' ')])), 413);
    });

    /** Announces more than it sends: anyone who refuses a body by its length does not wait for it. */
    const headOnly = (headers: Record<string, string>) =>
      rawRequest(open().service.url, { method: 'PATCH', path: pathOf(id), headers, body: '{' });
  });
});
