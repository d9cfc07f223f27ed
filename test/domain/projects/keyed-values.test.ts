import { expect } from 'chai';
import fc from 'fast-check';
import {
  fieldsFault,
  mergeFields,
  mergeTexts,
  replacingFields,
  replacingTexts,
  type TextsPatch,
} from '../../../src/domain/projects/values/keyed-values.ts';
import { sameJson } from '../../../src/domain/projects/values/same-json.ts';

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>;

const code = fc.constantFrom('en', 'de', 'fr');
const field = fc.constantFrom('title', 'description', '__proto__');
const text = fc.constantFrom('', 'a', 'b');
const texts = fc.dictionary(code, fc.dictionary(field, text, { minKeys: 1 })) as fc.Arbitrary<Texts>;
const patch = fc.dictionary(code, fc.option(fc.dictionary(field, fc.option(text)))) as fc.Arbitrary<TextsPatch<object>>;

/** RFC 7396, section 2. */
function mergePatch(target: unknown, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const isObject = typeof target === 'object' && target !== null && !Array.isArray(target);
  const merged = new Map(Object.entries(isObject ? target : {}));
  for (const [name, value] of Object.entries(given)) {
    if (value === null) merged.delete(name);
    else merged.set(name, mergePatch(merged.get(name), value));
  }
  return Object.fromEntries(merged);
}

const withoutEmpty = (all: object) =>
  Object.fromEntries(Object.entries(all).filter(([, own]) => Object.keys(own).length > 0));

describe('Texts by language', () => {
  it('are merged as a merge patch merges, without languages that have none', () => {
    fc.assert(
      fc.property(texts, patch, (old, given) => {
        const expected = withoutEmpty(mergePatch(old, given) as object);
        expect(sameJson(mergeTexts(old, given), expected)).to.equal(true);
      }),
    );
  });

  it('keep the order of languages and fields where they change, and are the same after an empty patch', () => {
    const old = { en: { title: 'Hall', description: 'Big' }, de: { title: 'Saal' } };
    const merged = mergeTexts<object>(old, { de: { title: 'Halle' }, en: { title: 'Foyer' }, fr: {} });
    expect(JSON.stringify(merged)).to.equal('{"en":{"title":"Foyer","description":"Big"},"de":{"title":"Halle"}}');
    expect(mergeTexts(old)).to.deep.equal(old);
  });

  it('become exactly others by the patch that replaces them', () => {
    fc.assert(
      fc.property(texts, texts, (old, wanted) => {
        expect(sameJson(mergeTexts<object>(old, replacingTexts<object>(old, wanted)), wanted)).to.equal(true);
      }),
    );
  });
});

describe('Custom fields', () => {
  const value = fc.jsonValue().filter((each) => each !== null);
  const fields = fc.dictionary(fc.constantFrom('a', 'b', 'constructor', '__proto__'), value);

  it('are merged by name, and null removes one', () => {
    const old = { seats: 4, owner: { name: 'Ada', room: 1 }, old: true };
    const given = { owner: { name: 'Bob' }, old: null, none: null, new: [1, null] };
    expect(mergeFields(old, given)).to.deep.equal({ seats: 4, owner: { name: 'Bob' }, new: [1, null] });
  });

  it('become exactly others by the patch that replaces them', () => {
    fc.assert(
      fc.property(fields, fields, (old, wanted) => {
        expect(sameJson(mergeFields(old, replacingFields(old, wanted)), wanted)).to.equal(true);
      }),
    );
  });

  it('have at most 8 KB of JSON in UTF-8', () => {
    const most = 8192 - '{"a":""}'.length;
    expect(fieldsFault({ a: 'x'.repeat(most) })).to.equal(null);
    expect(fieldsFault({ a: 'x'.repeat(most + 1) })).to.be.a('string');
    expect(fieldsFault({ a: 'ä'.repeat(most / 2) })).to.equal(null);
    expect(fieldsFault({ a: `ä${'ä'.repeat(most / 2)}` })).to.be.a('string');
  });
});
