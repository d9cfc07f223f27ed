import { expect } from 'chai';
import * as v from 'valibot';
import { object } from '../../../../adapters/http/validation/containers.ts';
import { MOST_IGNORED, validatedWithIgnored } from '../../../../adapters/http/validation/ignored-fields.ts';
import { parse } from '../../../../adapters/http/validation/validation.ts';

const KNOWN = ['description', 'translations', 'workingHours', 'telephone', 'accessibility', 'customFields'];
const schema = object(Object.fromEntries(KNOWN.map((name) => [name, v.optional(v.string())])));
const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`descriptoin${n}`, 1]));

/** Of the process, in microseconds. */
function processorTime(run: () => unknown): number {
  const before = process.cpuUsage();
  for (let rounds = 0; rounds < 5; rounds++) run();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

describe('the unknown fields of a body', () => {
  it('are named up to twenty, which takes at most twenty times as long as reading the body, however many there are', () => {
    const named = () => validatedWithIgnored(body, undefined, () => parse(schema, body));
    expect(named().ignored).to.have.length(MOST_IGNORED);
    const text = JSON.stringify(body);
    expect(processorTime(named) / processorTime(() => JSON.parse(text))).to.be.at.most(20);
  });
});
