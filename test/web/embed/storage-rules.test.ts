import { expect } from 'chai';
import { ADDRESS_RULES } from '../../../adapters/web/embed/worker/address-rules.ts';
import { mapsToRemove, QUOTA, roomFor } from '../../../adapters/web/embed/worker/quota.ts';
import { endsAccess, isPassing, isPlainRead, isStorable } from '../../../adapters/web/embed/worker/storage-rules.ts';

const ruleCalled = (name: string) => ADDRESS_RULES.find((rule) => rule.name === name)!;
const PAGE = { status: 200, type: 'basic', redirected: false, headers: html('text/html; charset=utf-8') } as const;

function html(type: string): Headers {
  return new Headers({ 'content-type': type });
}

describe('What is stored for use without network', () => {
  it('is a whole response of the expected kind', () => {
    expect(isStorable(ruleCalled('page'), PAGE)).to.equal(true);
  });

  for (const [what, change] of [
    ['an error', { status: 404 }],
    ['a fault', { status: 500 }],
    ['a part of a file', { status: 206 }],
    ['a response without content', { status: 304 }],
    ['a response of another origin', { type: 'opaque' }],
    ['a redirect', { type: 'opaqueredirect', status: 0 }],
    ['what a redirect led to', { redirected: true }],
    ['another kind of content', { headers: html('application/json') }],
    ['content of no kind', { headers: new Headers() }],
  ] as const) {
    it(`is not ${what}`, () => expect(isStorable(ruleCalled('page'), { ...PAGE, ...change })).to.equal(false));
  }

  for (const [what, method, headers, expected] of [
    ['a plain read', 'GET', {}, true],
    ['a conditional read', 'GET', { 'if-none-match': '"1"' }, true],
    ['a read with a token or key', 'GET', { authorization: 'Bearer x' }, false],
    ['a read of a part', 'GET', { range: 'bytes=0-9' }, false],
    ['a HEAD', 'HEAD', {}, false],
    ['a POST', 'POST', {}, false],
  ] as const) {
    it(`${expected ? 'may answer' : 'never answers'} ${what}`, () => {
      expect(isPlainRead({ method, headers: new Headers(headers) })).to.equal(expected);
    });
  }

  it('is removed when the page, the version or the closures are forbidden or not found', () => {
    const ending = (status: number) =>
      ADDRESS_RULES.filter((rule) => endsAccess(rule, { status })).map(({ name }) => name);
    for (const status of [403, 404, 410]) expect(ending(status)).to.deep.equal(['page', 'version', 'closures']);
    for (const status of [200, 304, 401, 429, 500, 503]) expect(ending(status)).to.deep.equal([]);
  });

  it('is shown instead of an overloaded or failing service', () => {
    expect([429, 500, 503].map((status) => isPassing({ status }))).to.deep.equal([true, true, true]);
    expect([200, 304, 403, 404].some((status) => isPassing({ status }))).to.equal(false);
  });
});

describe('The room for stored maps', () => {
  it('is for one map what others leave of it, and half of it in any case', () => {
    const map = (id: string, bytes: number) => ({ id, bytes, openedAt: 1 });
    expect(roomFor('new', [map('new', 9), map('old', 10)])).to.equal(QUOTA - 10);
    expect(roomFor('new', [map('old', QUOTA)])).to.equal(QUOTA / 2);
  });

  const maps = [
    { id: 'old', bytes: 40, openedAt: 1 },
    { id: 'new', bytes: 30, openedAt: 3 },
    { id: 'middle', bytes: 30, openedAt: 2 },
  ];
  for (const [quota, removed] of [
    [100, []],
    [99, ['old']],
    [60, ['old']],
    [59, ['middle', 'old']],
    [30, ['middle', 'old']],
    [29, ['middle', 'old']],
  ] as const) {
    it(`of ${quota} bytes ${removed.length > 0 ? `costs ${removed.join(' and ')}` : 'is enough'}`, () => {
      expect(mapsToRemove(maps, quota)).to.deep.equal(removed);
    });
  }
});
