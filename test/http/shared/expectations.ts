import { expect } from 'chai';
import type { Limit } from '../../../src/domain/shared/limit.ts';
import type { Reply } from '../../support/client.ts';

/** A 400 with exactly these fields, each with its messages. */
export function expectFieldErrors(reply: Reply, ...fields: readonly string[]): void {
  expect(reply.status, JSON.stringify(reply.body)).to.equal(400);
  expect(Object.keys(reply.body)).to.have.members([...fields]);
  for (const field of fields) {
    expect(reply.body[field], field).to.be.an('array').that.is.not.empty;
    for (const message of reply.body[field]) expect(message).to.be.a('string').that.is.not.empty;
  }
}

/** An error with a `detail`, and with this code or none. */
export function expectError(reply: Reply, status: number, code?: string): void {
  expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
  expect(reply.body.detail).to.be.a('string').that.is.not.empty;
  if (code !== undefined) expect(reply.body.code).to.equal(code);
}

/** A 429: the time to wait is in whole seconds, no longer than the limit's window, and the only one that the response states. */
export function expectThrottled(reply: Reply, { seconds }: Pick<Limit, 'seconds'>): void {
  expectError(reply, 429, 'throttled');
  const wait = reply.headers.get('retry-after');
  expect(wait).to.match(/^[1-9]\d*$/);
  expect(Number(wait)).to.be.at.most(seconds);
  expect(reply.headers.get('ratelimit')).to.match(new RegExp(`^"[\\w-]+";r=0;t=${wait}$`));
  expect(reply.headers.get('ratelimit-policy')).to.match(new RegExp(`^"[\\w-]+";q=\\d+;w=${seconds}$`));
}

/** The error of an image: `{error}` and nothing else. */
export function expectImageError(reply: Reply): void {
  expect(reply.status, JSON.stringify(reply.body)).to.equal(400);
  expect(Object.keys(reply.body)).to.deep.equal(['error']);
  expect(reply.body.error).to.be.a('string').that.is.not.empty;
}

/** A successful response; returns its body. */
export function expectOk(reply: Reply, status = 200): Reply['body'] {
  // Bodies of 32 MB are written out only where they are reported.
  if (reply.status !== status) expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
  return reply.body;
}
