import { expect } from 'chai';
import type { Body } from '../../../support/client.ts';
import { startTestService, type TestService } from '../../../support/service/service.ts';
import { type Line, operationOf } from '../../matrix/line.ts';
import { TABLE } from '../../matrix/table.ts';
import { operationsOf } from './document-walk.ts';

const KEYS = ['public', 'read', 'write'] as const;

/** What the permission matrix, which is tested with requests, and the OpenAPI document say of API keys. */
describe('the OpenAPI document says of every operation', () => {
  let service: TestService;
  let document: Body;
  before(async () => {
    service = await startTestService();
    document = await (await fetch(`${service.url}/api/openapi.json`)).json();
  });
  after(() => service.stop());

  const table = TABLE;
  /** The types of keys that an operation does not refuse, by any line of it. */
  const allowedBy = (lines: readonly Line[], method: string) =>
    KEYS.filter((type) => lines.some(({ who }) => !who(method)[`${type} key`].startsWith('4')));

  it('what read, write and public API keys may do, as the permission matrix has it', () => {
    const seen = new Set<string>();
    for (const { name, path, method, operation } of operationsOf(document)) {
      const verb = method.toUpperCase();
      const lines = Object.entries(table).filter(([line]) => operationOf(line) === `${verb} ${path}`);
      const allowed = allowedBy(
        lines.map(([, line]) => line),
        verb,
      );
      expect(keysIn(operation.description), name).to.deep.equal(allowed);
      seen.add(allowed.join(' '));
    }
    expect([...seen]).to.have.members(['', 'write', 'read write', 'public read write']);
  });

  it('in its security whether keys may be sent', () => {
    for (const { name, operation } of operationsOf(document)) {
      const takesKeys = operation.security.some((schemes: object) => 'apiKey' in schemes);
      const isOpen = operation.security.length === 0;
      if (!isOpen) expect(takesKeys, name).to.equal(keysIn(operation.description).length > 0);
    }
  });
});

/** The types of keys that a description allows. */
function keysIn(description: string): readonly string[] {
  if (/API keys of every type get 403\b/.test(description)) return [];
  if (/API keys of every type may be sent\.|ignores API keys\./.test(description)) return KEYS;
  const [, allowed = ''] = /API keys of the types? (.*?) may use it/.exec(description) ?? [];
  return KEYS.filter((type) => allowed.includes(`\`${type}\``));
}
