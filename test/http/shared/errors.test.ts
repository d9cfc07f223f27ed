import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { ERRORS, errorResponse } from '../../../adapters/http/responses/errors.ts';
import { DomainError, type ErrorKind } from '../../../src/domain/shared/errors.ts';

const KINDS = Object.keys(ERRORS) as ErrorKind[];

describe('The codes of errors', () => {
  it('are all explained in the docs of the API', async () => {
    const docs = await readFile('docs/errors.md', 'utf8');
    const coded = KINDS.filter((kind) => 'code' in ERRORS[kind].body(new DomainError(kind, '')));
    expect(coded).to.have.length.above(20);
    const rows = [...docs.matchAll(/^\| (\d+) \| `(\w+)` \| ([^|]+) \| ([^|]+) \|$/gm)];
    expect(rows.map(([, status, code]) => `${code} ${status}`)).to.have.members(
      coded.map((kind) => `${kind} ${ERRORS[kind].status}`),
    );
    for (const [row, , , cause, cure] of rows)
      for (const text of [cause, cure]) expect(text, row).to.match(/^\S.{9,}\.$/);
  });
});

describe('a 503', () => {
  const kinds = KINDS.filter((kind) => ERRORS[kind].status === 503);
  const responses = kinds.map((kind) => [kind, errorResponse(new DomainError(kind, 'Not now.'))] as const);

  for (const [kind, { body, headers }] of responses) {
    it(`has a code and says when to try again, where it is ${kind}`, () => {
      const wait = Number(headers!['retry-after']);
      expect(wait).to.be.above(0);
      expect(body).to.deep.equal({ detail: 'Not now.', code: kind, retry_after: wait });
    });
  }

  it('says the time that the error knows', () => {
    const { headers, body } = errorResponse(new DomainError('unavailable', 'Not now.', {}, { retry_after: 1 }));
    expect(headers).to.deep.equal({ 'retry-after': '1' });
    expect(body).to.include({ retry_after: 1 });
  });
});
