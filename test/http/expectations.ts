import { expect } from 'chai';
import type { Reply } from '../support/client.ts';

/** A 400 that names exactly these fields, each with its messages. */
export function expectFieldErrors(reply: Reply, ...fields: readonly string[]): void {
  expect(reply.status, JSON.stringify(reply.body)).to.equal(400);
  expect(Object.keys(reply.body)).to.have.members([...fields]);
  for (const field of fields) {
    expect(reply.body[field], field).to.be.an('array').that.is.not.empty;
    for (const message of reply.body[field]) expect(message).to.be.a('string').that.is.not.empty;
  }
}

/** A refusal with a `detail`, and with this code or none. */
export function expectRefusal(reply: Reply, status: number, code?: string): void {
  expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
  expect(reply.body.detail).to.be.a('string').that.is.not.empty;
  if (code !== undefined) expect(reply.body.code).to.equal(code);
}

/** The refusal of an image: `{error}` and nothing else (interface.md, Images). */
export function expectImageRefusal(reply: Reply): void {
  expect(reply.status, JSON.stringify(reply.body)).to.equal(400);
  expect(Object.keys(reply.body)).to.deep.equal(['error']);
  expect(reply.body.error).to.be.a('string').that.is.not.empty;
}

/** An answer that is no refusal; returns its body. */
export function expectOk(reply: Reply, status = 200): Reply['body'] {
  expect(reply.status, JSON.stringify(reply.body)).to.equal(status);
  return reply.body;
}
