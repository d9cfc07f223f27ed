import { expect } from 'chai';
import type { Body } from '../support/client.ts';

/** The JSON of a sample in the documentation, where `…` stands for whatever there is. */
export const sampleOf = (text: string): Body => JSON.parse(text.replace(/,\s*…/g, '').replace(/(?<=[[{]\s*)…/g, ''));

/**
 * Whether an answer has every field that a sample shows, with values of the same kind: of a list, items like that of the sample. A null fits
 * anything.
 */
export function expectLike(sample: Body, answer: Body, at = 'the answer'): void {
  if (sample === null || answer === null) return;
  if (!Array.isArray(sample)) expect(typeof answer, at).to.equal(typeof sample);
  else if (sample.length > 0) {
    expect(answer, at).to.be.an('array').that.is.not.empty;
    for (const each of sample) expectLike(each, likest(each, answer), `${at}[]`);
  } else expect(answer, at).to.be.an('array');
  if (typeof sample !== 'object' || Array.isArray(sample)) return;
  for (const [name, value] of Object.entries(sample)) {
    expect(answer, at).to.have.property(name);
    expectLike(value, answer[name], `${at}.${name}`);
  }
}

/** The item of a list that has most of the sample's fields. */
function likest(sample: Body, items: readonly Body[]): Body {
  const shared = (item: Body) => Object.keys(Object(sample)).filter((name) => name in Object(item)).length;
  return items.toSorted((a, b) => shared(b) - shared(a))[0];
}
