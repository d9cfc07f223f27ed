import { expect } from 'chai';
import { namedSchemas, textsOf } from '../../../../adapters/http/validation/named.ts';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { operationOf } from '../../matrix/line.ts';
import { TABLE } from '../../matrix/table.ts';
import { operationsOf, schemasOf } from './document-walk.ts';

/** What readers of the OpenAPI document learn from its texts. */
describe('the texts of the OpenAPI document', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  const operations = () => operationsOf(document);

  it('describe every operation in sentences that add to its summary', () => {
    for (const { name, operation } of operations()) {
      expect(operation.description, name).to.match(/^[A-Z0-9][\s\S]{20,}\.$/);
      expect(operation.description, name).not.to.equal(`${operation.summary}.`);
    }
  });

  it('refer to operations and statuses of the document only', () => {
    const names = operations().map(({ name }) => name);
    for (const { name, operation } of operations()) {
      for (const [, referred] of operation.description.matchAll(/`([a-z]+[A-Z][A-Za-z]*)`/g))
        if (/^(create|get|list|update|delete|verify|export|import|set|enable|upload|change)/.test(referred))
          expect(names, name).to.include(referred);
      for (const [, status] of operation.description.matchAll(/(?<!`)\b([2345]\d\d)\b(?! members| days|,)/g))
        expect(operation.responses, name).to.include.keys(status);
    }
  });

  it('name the role and the key that an operation needs, as the matrix of permissions has it', () => {
    for (const [line, { who }] of Object.entries(TABLE)) {
      const [method, path] = operationOf(line).split(' ') as [string, string];
      const at = operations().find((each) => each.path === path && each.method === method.toLowerCase())!;
      const outcomes = who(method);
      const lowest = LOWEST.find(([actor]) => !outcomes[actor].startsWith('4'));
      const [named = ''] = /Needs the role [^.,;]*|Owners only/.exec(at.operation.description) ?? [];
      const byKey = !outcomes['write key'].startsWith('4') && outcomes['read key'].startsWith('4');
      expect(named, line).to.equal(`${lowest?.[1] ?? ''}`);
      expect(at.operation.description.includes('or a write key'), line).to.equal(byKey);
    }
  });

  it('describe every component, every property and every parameter', () => {
    for (const [name, { description = '' }] of Object.entries<Body>(document.components.schemas))
      expect(description, name).to.match(SENTENCES);
    for (const [place, { properties = {} }] of schemasOf(document)) {
      // A reference has the description of its component.
      for (const [name, property] of Object.entries<Body>(properties).filter(([, { $ref }]) => !$ref))
        expect(property.description ?? '', `${place}.${name}`).to.match(SENTENCES);
    }
    for (const { name, operation } of operations())
      for (const parameter of operation.parameters ?? [])
        expect(parameter.description ?? '', `${name} ${parameter.name}`).to.match(SENTENCES);
  });

  it('stand beside no reference, of which generators would make a class of its own', () => {
    for (const [place, schema] of schemasOf(document).filter(([, { $ref }]) => $ref))
      expect(Object.keys(schema), place).to.deep.equal(['$ref']);
  });

  it('are all of components and properties that there are', () => {
    const used = new Set(JSON.stringify(document).split('"'));
    const names = Object.keys(namedSchemas());
    expect(Object.keys(document.components.schemas)).to.include.members(names);
    const given = names.map(textsOf).flatMap(({ about, texts }) => [about, ...Object.values(texts)]);
    const texts = JSON.stringify(given).split('"');
    const unused = texts.filter((text) => /\.$/.test(text) && ![...used].some((each) => each.startsWith(text)));
    expect(unused).to.deep.equal([]);
  });
});

/** Sentences, perhaps with a default at the end. They may begin with a value such as `lapsed`. */
const SENTENCES = /^[\w`[-][\s\S]{5,}\.$/;

/** The roles that an operation may need, from the lowest, and how descriptions name them. */
const LOWEST = [
  ['viewer', ''],
  ['member', 'Needs the role member or above'],
  ['admin', 'Needs the role admin or owner'],
  ['owner', 'Owners only'],
] as const;
